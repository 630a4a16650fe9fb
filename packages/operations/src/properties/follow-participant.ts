import {
  type approval,
  approvalsUnder,
  awaitsDelegator,
  fullyApproved,
  propertyStatus,
} from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getParticipant,
  listAllPropertiesOf,
  type Participant,
  type Property,
  refreshListedPerson,
  replaceProperty,
  type Write,
} from '@landbrief/store';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { approvingDelegator } from '../participants/approvers.ts';
import { countProperty, getCountsIfSubmitted } from '../property-counts/count-property.ts';
import { listedPersonOf } from './listed-person.ts';

const PROPERTIES_A_STEP = 50;

/**
 * The properties of a participant follow to the role, delegator and approvers that the participant has now. Repeating it
 * does no harm: each write is conditional on the property and on the participant's delegator, so that of two concurrent
 * runs the outdated one starts over.
 */
export const followParticipant: HandlerOf<'participant-changed'> = async (item, { platform }) => {
  const participant = await getParticipant(item.payload.participantId);
  if (!participant) return;
  const all = await listAllPropertiesOf(participant);
  if (all.length > 0) await refreshListedPerson(participant, await listedPersonOf(participant));
  const outdated = all.flatMap((property) => followed(property, participant) ?? []);
  const now = timestamp(platform.clock);
  for (const { before, after } of outdated.slice(0, PROPERTIES_A_STEP)) {
    const outboxId = derivedId(item.outboxId, before.propertyId);
    await commitWrites([
      ...(await followWrites(before, after, participant, now)),
      ...asksAgain({ before, after }, participant, { outboxId, now }),
    ]);
  }
  const first = outdated[0]?.before.propertyId;
  if (outdated.length > PROPERTIES_A_STEP)
    await enqueueNextStep('participant-changed', item.payload, item, first);
};

interface Followed {
  before: Property;
  after: Property;
}

/** A property under its participant's current delegator; undefined when it is already. */
export function followed(before: Property, participant: Participant): Followed | undefined {
  const { delegatorId: _, ...others } = before;
  const { delegatorId } = participant;
  const approvals = approvalsUnder(before, approvingDelegator(participant));
  const isSame =
    before.delegatorId === delegatorId && JSON.stringify(approvals) === JSON.stringify(before.approvals);
  if (isSame) return undefined;
  const under = { ...others, ...(delegatorId ? { delegatorId } : {}), approvals };
  return { before, after: fullyApproved(approvals) ? submittedNow(under) : under };
}

/** Nobody else needs to approve any more: what was waiting for the delegator is submitted. */
function submittedNow(property: Property): Property {
  const { finished, eliminated } = propertyStatus;
  const { status, statusBefore } = property;
  if (status !== eliminated) return status === finished ? property : { ...property, status: finished };
  return statusBefore === undefined ? property : { ...property, statusBefore: finished };
}

export async function followWrites(
  before: Property,
  after: Property,
  participant: Participant,
  now: string,
): Promise<Write[]> {
  const isNewlySubmitted = after.status === propertyStatus.finished && before.status !== after.status;
  const changed = { ...after, updated: now, ...(isNewlySubmitted ? { submittedAt: now } : {}) };
  const counts = await getCountsIfSubmitted(isNewlySubmitted ? changed : before);
  const expected = { delegatorId: participant.delegatorId ?? null };
  return [
    ...replaceProperty(changed, before, counts),
    ...(await countProperty({ before, after: changed, participant, counts, expected })),
  ];
}

/** The new delegator is asked to approve; the owner is told of what is submitted now. */
function asksAgain(
  { before, after }: Followed,
  { projectId, userId }: Participant,
  step: { outboxId: string; now: string },
): Write[] {
  const finished = after.status === propertyStatus.finished && before.status !== after.status;
  const waits = awaitsDelegator(after.approvals as { status: typeof approval.working }[]);
  const isOpen = after.status !== propertyStatus.eliminated;
  if (!finished && !(waits && isOpen)) return [];
  const { propertyId } = after;
  return [enqueue('property-submitted', { projectId, propertyId, finished, byUserId: userId }, step)];
}
