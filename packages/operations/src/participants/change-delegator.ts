import { hasLeft, invalid, type Problem, participantStatus, problem } from '@landbrief/domain';
import {
  actInSteps,
  addToParticipantCounts,
  changeParticipant,
  getMember,
  getParticipant,
  type Participant,
  readParticipantList,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue, type Schedule } from '../outbox/outbox.ts';
import { happened } from '../projects/history.ts';
import { onParticipant } from '../subjects/operation.ts';
import { storedApprovers } from './approvers.ts';
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
  const userIds = delegates.map(({ userId }) => userId);
  const delegateCount = delegates.length;
  const invitedDelegateCount = delegates.filter(({ status }) => status === participantStatus.invited).length;
  const changes = { delegatorId: to.participantId, approvers: storedApprovers(to.participantId, true) };
  return [
    ...delegates.flatMap((delegate) => [
      ...changeParticipant(delegate, changes),
      enqueueFollowing(delegate, context),
      happened('delegatorChanged', { projectId: from.projectId, participant: delegate }, context),
    ]),
    ...addToParticipantCounts(from, {
      delegateCount: -delegateCount,
      invitedDelegateCount: -invitedDelegateCount,
    }),
    ...addToParticipantCounts(to, { delegateCount, invitedDelegateCount }),
    enqueuePeopleMet({ projectId: from.projectId, userIds }, context),
  ];
}

/** A delegator of the project who takes part; `path` is where the request names it. */
export async function requireDelegator(
  delegatorId: string,
  { projectId }: { projectId: string },
  path: string,
): Promise<Participant> {
  const delegator = await getParticipant(delegatorId);
  const isDelegator = delegator?.projectId === projectId && delegator.role === 'delegator';
  if (isDelegator && !hasLeft(delegator.status)) return delegator;
  const message = isDelegator ? 'takes no part in the project any more.' : 'is no delegator of this project.';
  throw invalid(path, message);
}

/** The writes to the counts of a participant's former and new delegator; `not_found` when the new one was removed. */
export async function countDelegate(
  before: Participant,
  after: Pick<Participant, 'status'> & { delegatorId?: string | null | undefined },
): Promise<Write[]> {
  if ((before.delegatorId ?? null) === (after.delegatorId ?? null) && before.status === after.status)
    return [];
  const left = before.delegatorId ? [{ id: before.delegatorId, by: -1, status: before.status }] : [];
  const joined = after.delegatorId ? [{ id: after.delegatorId, by: 1, status: after.status }] : [];
  const sums = new Map<string, { delegateCount: number; invitedDelegateCount: number }>();
  for (const { id, by, status } of [...left, ...joined]) {
    const { delegateCount, invitedDelegateCount } = sums.get(id) ?? noDelegates;
    const invited = status === participantStatus.invited ? by : 0;
    sums.set(id, {
      delegateCount: delegateCount + by,
      invitedDelegateCount: invitedDelegateCount + invited,
    });
  }
  const writes = [...sums].map(async ([id, added]) => {
    const delegator = await getParticipant(id);
    if (!delegator && id === after.delegatorId) throw problem('not_found');
    return delegator ? addToParticipantCounts(delegator, added) : [];
  });
  return (await Promise.all(writes)).flat();
}

const noDelegates = { delegateCount: 0, invitedDelegateCount: 0 };

/** Enqueues that the properties of a participant follow to the delegator and role that the participant has then. */
export function enqueueFollowing(
  { participantId }: Pick<Participant, 'participantId'>,
  schedule: Schedule,
): Write {
  return enqueue('participant-changed', { participantId }, schedule);
}
