import { tooManyBounces } from '@landbrief/domain';
import { epochSeconds, timestamp } from '@landbrief/platform';
import {
  clearAttempts,
  countUnits,
  getParticipant,
  getProject,
  type Participant,
  type ParticipantMail,
  type Project,
  takeUnits,
} from '@landbrief/store';
import type { Environment, JobContext } from '../context.ts';

type Clocked = Pick<Environment, 'platform'>;

const day = 24 * 60 * 60;
const unlimited = Number.MAX_SAFE_INTEGER;

function subjectsOf(organizationId: string, { platform }: Clocked, at = timestamp(platform.clock)) {
  const month = at.slice(0, 7);
  return {
    sent: `invitations-sent#${organizationId}#${month}`,
    returned: `invitations-returned#${organizationId}#${month}`,
    stopped: `invitations-stopped#${organizationId}`,
  };
}

async function countOne(subject: string, { platform }: Clocked, days = 62): Promise<void> {
  const window = { now: epochSeconds(platform.clock), seconds: days * day, limit: unlimited };
  await takeUnits(subject, 1, window);
}

/** A delegator has limits of their own, and stops nobody else's invitations. */
const isCounted = (participant: Pick<Participant, 'delegatorId'> | undefined) => !participant?.delegatorId;

export async function countSentInvitation(
  { organizationId }: Project,
  participant: Pick<Participant, 'delegatorId'>,
  context: Clocked,
): Promise<void> {
  if (isCounted(participant)) await countOne(subjectsOf(organizationId, context).sent, context);
}

/**
 * Counts an invitation that came back in the month in which it was sent, and stops those of the organization when there
 * are too many (decisions 16).
 */
export async function countReturnedInvitation(
  { projectId, participantId, created }: Pick<ParticipantMail, 'projectId' | 'participantId' | 'created'>,
  context: JobContext,
): Promise<void> {
  const [project, participant] = await Promise.all([getProject(projectId), getParticipant(participantId)]);
  if (!project || !isCounted(participant)) return;
  const { organizationId } = project;
  const { returned, stopped } = subjectsOf(organizationId, context, created);
  await countOne(returned, context);
  const found = await countInvitations(organizationId, context, created);
  if (!tooManyBounces(found.sent, found.returned)) return;
  await countOne(stopped, context, 3650);
  context.log.info('invitations.stopped', { organizationId, sent: found.sent, returned: found.returned });
}

export interface InvitationCounts {
  /** Of this month, or of that given, as `returned`. */
  sent: number;
  returned: number;
  areStopped: boolean;
}

export async function countInvitations(
  organizationId: string,
  context: Clocked,
  at?: string,
): Promise<InvitationCounts> {
  const subjects = subjectsOf(organizationId, context, at);
  const now = epochSeconds(context.platform.clock);
  const of = (subject: string) => countUnits(subject, now);
  const [sent, returned, stopped] = await Promise.all([
    of(subjects.sent),
    of(subjects.returned),
    of(subjects.stopped),
  ]);
  return { sent, returned, areStopped: stopped > 0 };
}

/** Whether somebody has to look at the addresses first. */
export async function areInvitationsStopped(project: Project, context: Clocked): Promise<boolean> {
  const { stopped } = subjectsOf(project.organizationId, context);
  return (await countUnits(stopped, epochSeconds(context.platform.clock))) > 0;
}

/** Lets invitations go out again, and counts anew, also those of the month before, which may still come back. */
export async function allowInvitationsOf(organizationId: string, context: Clocked): Promise<void> {
  const begun = new Date(`${timestamp(context.platform.clock).slice(0, 7)}-01`);
  const monthBefore = new Date(begun.getTime() - day * 1000).toISOString();
  const subjects = [subjectsOf(organizationId, context), subjectsOf(organizationId, context, monthBefore)];
  await Promise.all([...new Set(subjects.flatMap(Object.values<string>))].map(clearAttempts));
}
