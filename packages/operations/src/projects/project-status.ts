import { isProblem, nextProjectStatus, projectStatus } from '@landbrief/domain';
import {
  changeProject,
  getOrganization,
  type Project,
  takeProjectLicence,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { type LicenceContext, licenceCause } from '../licences/licence-cause.ts';
import { enqueueLicenceWarning } from '../licences/seat-writes.ts';
import { onProject } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { ProjectSubject } from '../subjects/index.ts';
import { clockWrites } from './clock-list.ts';
import { happened } from './history.ts';

/** Changes a project's status. */
export const setProjectStatus = onProject('setProjectStatus', async ({ params }, context) =>
  changeStatus(params.status, context),
);

export const changeProjectStatus = onProject('changeProjectStatus', async ({ params }, context) =>
  changeStatus(params.status, context),
);

async function changeStatus(to: number, context: SignedInContext & { subject: ProjectSubject }) {
  const { project } = context.subject;
  return context.commit(await statusWrites(project, to, context), {});
}

/**
 * The writes of a change of status (decisions 6). The first activation takes a project licence if one is left
 * (decisions 5). The outbox then invites or notifies the participants.
 */
export async function statusWrites(project: Project, to: number, context: LicenceContext): Promise<Write[]> {
  const { now, newId } = context;
  const status = nextProjectStatus(project as Parameters<typeof nextProjectStatus>[0], to, Date.parse(now));
  if (isProblem(status)) throw status;
  const firstActivation = status === projectStatus.active && !project.licensedAt;
  const changes = { status, updated: now, ...(firstActivation ? { licensedAt: now } : {}) };
  const organization = firstActivation ? await getOrganization(project.organizationId) : undefined;
  const { projectId, organizationId, name } = project;
  const cause = licenceCause(context, { objectId: projectId, objectName: name });
  return [
    changeProject(project, changes, { requiresQuestions: firstActivation }),
    ...(organization
      ? [...takeProjectLicence(organization, cause), enqueueLicenceWarning(organizationId, 'rfi', context)]
      : []),
    ...clockWrites(project, { ...project, ...changes }),
    happened('projectStatusChanged', { projectId, values: { from: project.status, to: status } }, context),
    firstActivation
      ? enqueue('project-activated', { projectId }, { newId, now })
      : enqueue('project-status-changed', { projectId, status }, { newId, now }),
  ];
}
