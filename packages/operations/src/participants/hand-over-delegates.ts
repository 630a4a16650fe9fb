import { invalid, type Problem, participantStatus } from '@landbrief/domain';
import {
  addToParticipantCounts,
  changeParticipant,
  getMember,
  type Participant,
  readParticipantList,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { onParticipant } from '../operation.ts';
import { happened } from '../projects/history.ts';
import { actInSteps } from '../retry-overtaken.ts';
import { storedApprovers } from './approvers.ts';
import { enqueueFollowing, requireDelegator } from './change-delegator.ts';
import { enqueuePeopleMet } from './contacts.ts';

/** Each delegate is four writes of a transaction's hundred; the counts of both delegators and the trail are few. */
const DELEGATES_A_TRANSACTION = 20;

/**
 * Gives all delegates of a delegator to another one, twenty in a transaction. Repeating it goes on where it was
 * interrupted; the properties follow by the outbox.
 */
export const handOverDelegates = onParticipant('handOverDelegates', async ({ body }, context) => {
  const { participant } = context.subject;
  const path = 'body.delegatorId';
  if (body.delegatorId === participant.participantId) {
    throw invalid(path, 'must be somebody else.');
  }
  const to = await requireDelegator(body.delegatorId, participant, path);
  const handOverSome = async () => {
    const left = await nextDelegatesOf(participant);
    if (left.length > 0) await context.commitStep(handOver(left, participant, to, context));
    return left.length;
  };
  // A delegate was changed or removed meanwhile.
  const when = ({ code }: Problem) => code === 'stale' || code === 'not_found';
  const delegates = await actInSteps(handOverSome, { when });
  return context.commit([], { delegates });
});

/** The delegates of the next transaction, read consistently: those of the one before have another delegator. */
async function nextDelegatesOf({ projectId, participantId }: Participant): Promise<Participant[]> {
  const listed = await readParticipantList(projectId, { consistent: true });
  const next = listed
    .filter(({ delegatorId }) => delegatorId === participantId)
    .slice(0, DELEGATES_A_TRANSACTION);
  const members = await Promise.all(
    next.map(({ userId }) => getMember(projectId, userId, { consistent: true })),
  );
  return members.flatMap((member) => (member?.delegatorId === participantId ? [member] : []));
}

function handOver(
  delegates: readonly Participant[],
  from: Participant,
  to: Participant,
  context: SignedInContext,
): Write[] {
  const { now, newId } = context;
  const userIds = delegates.map(({ userId }) => userId);
  const delegateCount = delegates.length;
  const invitedDelegateCount = delegates.filter(({ status }) => status === participantStatus.invited).length;
  const changes = { delegatorId: to.participantId, approvers: storedApprovers(to.participantId, true) };
  return [
    ...delegates.flatMap((delegate) => [
      ...changeParticipant(delegate, changes),
      enqueueFollowing(delegate, { newId, now }),
      happened('delegatorChanged', { projectId: from.projectId, participant: delegate }, context),
    ]),
    ...addToParticipantCounts(from, {
      delegateCount: -delegateCount,
      invitedDelegateCount: -invitedDelegateCount,
    }),
    ...addToParticipantCounts(to, { delegateCount, invitedDelegateCount }),
    enqueuePeopleMet({ projectId: from.projectId, userIds }, { newId, now }),
  ];
}
