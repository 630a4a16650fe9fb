import {
  type Audience,
  countPhaseChange,
  isProblem,
  nextPhase,
  nextProjectStatus,
  problem,
  projectStatus,
  retentionAfter,
  throwIfInvalid,
} from '@landbrief/domain';
import {
  changeProject,
  getOrganization,
  type Project,
  readParticipantList,
  readPropertyList,
  takeProjectLicence,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type LicenceContext, licenceCause } from '../seats/licence-cause.ts';
import { enqueueLicenceWarning } from '../seats/seat-writes.ts';
import type { ProjectSubject } from '../subjects/index.ts';
import { onProject } from '../subjects/operation.ts';
import { clockWrites } from './clock-list.ts';
import { happened } from './history.ts';

export const setProjectStatus = onProject('setProjectStatus', async ({ params, body }, context) =>
  changeStatus(params.status, body, context),
);

export const changeProjectStatus = onProject('changeProjectStatus', async ({ params, body }, context) =>
  changeStatus(params.status, body, context),
);

async function changeStatus(
  to: number,
  { tell, note }: Telling,
  context: SignedInContext & { subject: ProjectSubject },
) {
  const { project } = context.subject;
  return context.commit(await statusWrites(project, to, context, { tell, note }), {});
}

/** Whom a change is told, everybody without it, and the owner's words. */
interface Telling {
  tell?: Audience | undefined;
  note?: string | undefined;
}

function requireInvitation({ tell, note }: Telling): void {
  const details = [
    ...(tell && tell !== 'everybody'
      ? [{ path: 'body.tell', message: 'must be everybody: the first activation invites all.' }]
      : []),
    ...(note?.trim()
      ? [{ path: 'body.note', message: 'is not sent with the first activation: that sends the invitations.' }]
      : []),
  ];
  throwIfInvalid(details);
}

/**
 * The writes of a change of status (decisions 6). The first activation takes a project licence if one is left
 * (decisions 5). The outbox then invites or notifies the participants who are to be told.
 */
export async function statusWrites(
  project: Project,
  to: number,
  context: LicenceContext,
  { tell = 'everybody', note }: Telling = {},
): Promise<Write[]> {
  const { now } = context;
  const status = nextProjectStatus(project as Parameters<typeof nextProjectStatus>[0], to, Date.parse(now));
  if (isProblem(status)) throw status;
  const firstActivation = status === projectStatus.active && !project.licensedAt;
  if (firstActivation) requireInvitation({ tell, note });
  const time = retentionAfter(project, status, Date.parse(now));
  const changes = { status, updated: now, ...time, ...(firstActivation ? { licensedAt: now } : {}) };
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
    ...(firstActivation ? [enqueue('project-activated', { projectId }, context)] : []),
    ...(firstActivation || tell === 'nobody'
      ? []
      : [enqueue('project-status-changed', { projectId, status, tell, ...noted(note) }, context)]),
  ];
}

const noted = (note: string | undefined) => (note?.trim() ? { note: note.trim() } : {});

/**
 * Begins the next phase (decisions 6); the outbox moves the submitted properties. Pressed twice, or by two owners at
 * once, it begins one phase: the second request fails with `stale`.
 */
export const incrementProjectPhase = onProject('incrementProjectPhase', async ({ body }, context) => {
  const { subject, now, commit } = context;
  const { project } = subject;
  if (body.activePhase !== undefined && body.activePhase !== project.activePhase) throw problem('stale');
  const phase = nextPhase(project);
  if (isProblem(phase)) throw phase;
  const { projectId } = project;
  return commit(
    [
      changeProject(project, { activePhase: phase, updated: now }),
      enqueue(
        'phase-changed',
        { projectId, phase, ...noted(body.note), ...(body.tell === 'nobody' ? { silent: true } : {}) },
        context,
      ),
      happened('phaseChanged', { projectId, values: { phase } }, context),
    ],
    { newPhase: phase },
  );
});

/** What beginning the next phase would do; refused as that would be. */
export const previewNextPhase = onProject('previewNextPhase', async (_input, { subject }) => {
  const { project } = subject;
  const { projectId, activePhase, phaseCounts } = project;
  const newPhase = nextPhase(project);
  if (isProblem(newPhase)) throw newPhase;
  const [participants, properties] = await Promise.all([
    readParticipantList(projectId),
    readPropertyList(projectId),
  ]);
  return {
    newPhase,
    ...countPhaseChange(participants, properties, activePhase),
    newQuestions: phaseCounts.find(({ phase }) => phase === newPhase)?.questions ?? 0,
  };
});
