import { calls } from '@landbrief/contract';
import {
  answersQuestions,
  completedStatus,
  completionRefusal,
  type HistoryKind,
  isCompleted,
  isProblem,
  isRespondent,
  missingForCompletion,
  nextParticipantStatus,
  participantAccess,
  participantRole,
  participantStatus,
  problem,
  statusRefusal,
} from '@landbrief/domain';
import {
  addToParticipantCounts,
  addToProjectCounts,
  changeParticipant,
  getMember,
  getParticipant,
  listAllPropertiesOf,
  listParticipants,
  type Participant,
  type Property,
  readParticipantList,
  retryOvertaken,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { requireNotLeft } from '../subjects/answering-side.ts';
import { onParticipant, type SubjectOf } from '../subjects/operation.ts';

type ParticipantContext = SignedInContext & { subject: SubjectOf<'participant'> };

/** Accepts or declines an invitation: the Participate button. */
export const setParticipation = onParticipant('setParticipation', async ({ params, body }, context) =>
  params.participating
    ? changeStatus(participantStatus.working, context)
    : changeStatus(participantStatus.declined, context, body?.reason),
);

export const rejectParticipation = onParticipant('rejectParticipation', async ({ body }, context) =>
  changeStatus(participantStatus.declined, context, body?.reason),
);

export const markParticipantWorking = onParticipant('markParticipantWorking', async (_input, context) =>
  changeStatus(participantStatus.working, context),
);

export const eliminateParticipant = onParticipant('eliminateParticipant', async (_input, context) =>
  changeStatus(participantStatus.eliminated, context),
);

export const setParticipantStatus = onParticipant('setParticipantStatus', async ({ body }, context) => {
  if (isCompleted(body.status)) await refuseUnfinished(context.subject.participant);
  return changeStatus(body.status, context);
});

export const completeParticipation = onParticipant('completeParticipation', async (_input, context) => {
  const { participant } = context.subject;
  await refuseUnfinished(participant);
  return changeStatus(completedStatus(participant.role), context);
});

async function refuseUnfinished(participant: Participant): Promise<void> {
  const own = await listAllPropertiesOf(participant);
  const delegates = participant.role === 'delegator' ? await delegateProperties(participant) : [];
  const refusal = completionRefusal(
    missingForCompletion(participant.participantId, own.map(completable), delegates.map(completable)),
  );
  if (refusal) throw refusal;
}

const completable = ({ propertyId, name, status, approvals }: Property) => ({
  id: propertyId,
  name,
  status,
  approvals,
});

async function delegateProperties({ projectId, participantId }: Participant): Promise<Property[]> {
  const delegates = (await listParticipants(projectId)).filter(
    ({ delegatorId }) => delegatorId === participantId,
  );
  return (await Promise.all(delegates.map(listAllPropertiesOf))).flat();
}

/**
 * With a reason for declining, which goes when the person takes part again. Acts again on what the participant is now
 * when it has changed meanwhile: the invitation may be recorded as sent just then. Completing does not, because what was
 * checked for it may have changed, unless the same request has completed it in another tab.
 */
async function changeStatus(to: number, context: ParticipantContext, reason?: string) {
  const { subject } = context;
  const known = subject.participant;
  return retryOvertaken(
    async (isFirst) => {
      const participant = isFirst
        ? known
        : await getMember(known.projectId, known.userId, { consistent: true });
      if (participant?.participantId !== known.participantId) throw problem('not_found');
      if (!isFirst && isCompleted(to) && !isCompleted(participant.status)) throw problem('stale');
      return commitStatus(to, { ...context, subject: { ...subject, participant } }, reason);
    },
    { attempts: isCompleted(to) ? 2 : 5 },
  );
}

async function commitStatus(to: number, context: ParticipantContext, reason?: string) {
  const { subject, commit } = context;
  const { participant, project } = subject;
  const answering = isRespondent(subject.relations);
  if (participant.role === 'collaborator') refuseUnlessAddsCollaborators(subject);
  if (subject.relations.has('delegatorOf')) requireNotLeft(subject);
  if (answering && [participant.status, to].includes(participantStatus.eliminated)) {
    throw problem('permission_error', { message: 'Only the project owner eliminates, and takes it back.' });
  }
  if (answering && participantAccess(project.status) !== 'everything') throw statusRefusal(project.status);
  const status = nextParticipantStatus(participant.status, to, participant.role);
  if (isProblem(status)) throw status;
  if (status === participant.status) return {};
  const declines = status === participantStatus.declined;
  if (declines) await refuseWithDelegates(participant);
  const participating = status !== participantStatus.declined && status !== participantStatus.eliminated;
  const { eliminated } = participantStatus;
  const { participantId } = participant;
  const eliminationChanges = [participant.status, status].includes(eliminated);
  const properties = eliminationChanges
    ? [enqueue('participant-eliminated', { participantId }, context)]
    : [];
  const changed = changeParticipant(
    participant,
    { status, participating, declineReason: (declines && reason?.trim()) || null },
    { noPropertyAdded: isCompleted(status), noDelegates: declines },
  );
  const history = happened(statusEvent(participant.status, status), { ...participant, participant }, context);
  return commit([...changed, ...properties, ...(await countInvited(participant, status)), history], {});
}

function statusEvent(from: number, to: number): HistoryKind {
  const { eliminated, declined } = participantStatus;
  if (to === eliminated) return 'participantEliminated';
  if (to === declined) return 'participantDeclined';
  if (isCompleted(to)) return 'participantCompleted';
  if (from === eliminated) return 'participantRestored';
  return isCompleted(from) ? 'participantReopened' : 'participantAccepted';
}

/** A delegator hands the delegates over before leaving. */
async function refuseWithDelegates({ projectId, participantId, role }: Participant): Promise<void> {
  if (role !== participantRole.delegator) return;
  const listed = await readParticipantList(projectId, { consistent: true });
  if (listed.some(({ delegatorId }) => delegatorId === participantId)) {
    throw problem('in_use', {
      message: 'You have delegates. Ask the project owner to give them to another delegator first.',
    });
  }
}

/** Counts open invitations: one fewer when it is answered, one more when the person is invited again. */
async function countInvited(participant: Participant, status: number): Promise<Write[]> {
  const { projectId, participantId, delegatorId, role } = participant;
  const isInvited = (one: number) => Number(one === participantStatus.invited);
  const invited = isInvited(status) - isInvited(participant.status);
  if (invited === 0 || !answersQuestions(role)) return [];
  const delegator = delegatorId ? await getParticipant(delegatorId) : undefined;
  return [
    ...addToProjectCounts(projectId, participantId, { invited }),
    ...(delegator ? addToParticipantCounts(delegator, { invitedDelegateCount: invited }) : []),
  ];
}

/** Collaborators, whom the owner chooses, are not for another collaborator to eliminate or restore. */
export function refuseUnlessAddsCollaborators({ relations }: SubjectOf<'participant'>): void {
  const { access } = calls.addCollaborator;
  const adds = access.who === 'related' && access.may.some((relation) => relations.has(relation));
  if (!adds) throw problem('permission_error');
}
