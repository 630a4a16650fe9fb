import { hasLeft, invalid, participantStatus, problem } from '@landbrief/domain';
import { addToParticipantCounts, getParticipant, type Participant, type Write } from '@landbrief/store';
import { enqueue, type Schedule } from '../outbox/outbox.ts';

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
