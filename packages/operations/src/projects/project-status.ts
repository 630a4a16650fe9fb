import { isProblem, nextProjectStatus, projectStatus } from '@landbrief/domain';
import {
  changeProject,
  getOrganization,
  type Project,
  takeProjectLicence,
  type Write,
} from '@landbrief/store';
import type { Context, SignedInContext } from '../context.ts';
import { operationOn } from '../operation.ts';
import { later } from '../outbox/outbox.ts';
import type { ProjectSubject } from '../subjects/index.ts';
import { clockWrites } from './clock-list.ts';

/** Changes a project's status, as the edit screen and the project pages do. */
export const setProjectStatus = operationOn('project', 'setProjectStatus', async ({ params }, context) =>
  changeStatus(params.status, context),
);

export const changeProjectStatus = operationOn(
  'project',
  'changeProjectStatus',
  async ({ params }, context) => changeStatus(params.status, context),
);

async function changeStatus(to: number, context: SignedInContext & { subject: ProjectSubject }) {
  const { project } = context.subject;
  const { user } = context.caller;
  return context.commit(await statusWrites(project, to, { ...context, byUserId: user.userId }), {});
}

interface StatusContext extends Pick<Context, 'now' | 'newId'> {
  byUserId: string;
}

/**
 * The writes of a change of status (decisions 6). The first activation takes a project licence, once, provided that
 * one is left (decisions 5); every activation and change is told to the participants later.
 */
export async function statusWrites(
  project: Project,
  to: number,
  { now, newId, byUserId }: StatusContext,
): Promise<Write[]> {
  const status = nextProjectStatus(project as Parameters<typeof nextProjectStatus>[0], to, Date.parse(now));
  if (isProblem(status)) throw status;
  const firstActivation = status === projectStatus.active && !project.licensedAt;
  const changes = { status, updated: now, ...(firstActivation ? { licensedAt: now } : {}) };
  const organization = firstActivation ? await getOrganization(project.organizationId) : undefined;
  const { projectId, organizationId, name } = project;
  const use = {
    organizationId,
    useId: newId(),
    kind: 'rfi' as const,
    userId: byUserId,
    objectId: projectId,
    objectName: name,
    at: now,
  };
  return [
    changeProject(project, changes),
    ...(organization ? takeProjectLicence(organization, use) : []),
    ...clockWrites(project, { ...project, ...changes }),
    firstActivation
      ? later('project-activated', { projectId }, { outboxId: newId(), now })
      : later('project-status-changed', { projectId, status }, { outboxId: newId(), now }),
  ];
}
