import { propertyStatus, tallyChange, tallyOf } from '@landbrief/domain';
import {
  addToParticipantCounts,
  addToProjectCounts,
  getParticipant,
  getPropertyCounts,
  type Participant,
  type Property,
  type PropertyCounts,
  type Write,
} from '@landbrief/store';

interface Change {
  /** Undefined: it is added. */
  before: Property | undefined;
  /** Undefined: it is deleted. */
  after: Property | undefined;
  /** Whose property it is; undefined when nobody's any more. */
  participant: Participant | undefined;
  /** The counts of its answers, where it is submitted before or after. */
  counts?: PropertyCounts | undefined;
  /** The participant's status that the transaction is held to. */
  status?: number;
}

/** What a change of a property moves in the counters of its participant, its delegator and its project. */
export async function countProperty({
  before,
  after,
  participant,
  counts,
  status,
}: Change): Promise<Write[]> {
  const [tallied, taken] = [after ?? before, tallyOf(before, counts?.unseen)];
  if (!tallied) return [];
  const { projectId, participantId, delegatorId } = tallied;
  const { properties, submitted, eliminated, open, awaiting, unseen } = tallyChange(
    taken,
    tallyOf(after, counts?.unseen),
  );
  const isDelegators = delegatorId !== undefined && (properties !== 0 || open !== 0 || awaiting !== 0);
  const delegator = isDelegators ? await getParticipant(delegatorId) : undefined;
  const own = { propertyCount: properties, submittedCount: submitted, eliminatedCount: eliminated };
  const delegated = { delegatePropertyCount: properties, delegateOpenCount: open, toApproveCount: awaiting };
  return [
    ...(participant ? addToParticipantCounts(participant, { ...own, awaitingCount: awaiting }, status) : []),
    ...(delegator ? addToParticipantCounts(delegator, delegated) : []),
    ...addToProjectCounts(projectId, participantId, { properties, submitted, eliminated, unseen }),
  ];
}

/** The counts of the answers of a property that is submitted, or was before it was put out; no others are asked for. */
export async function countsWhereSubmitted({
  propertyId,
  status,
  statusBefore,
}: Property): Promise<PropertyCounts | undefined> {
  const isOrWas = [status, statusBefore].includes(propertyStatus.finished);
  return isOrWas ? getPropertyCounts(propertyId) : undefined;
}

/** Answers of a submitted property that the owner's side has seen, or not any more, in the project's counters. */
export function countUnseen({ projectId, participantId, status }: Property, unseen: number): Write[] {
  if (status !== propertyStatus.finished) return [];
  return addToProjectCounts(projectId, participantId, { unseen });
}
