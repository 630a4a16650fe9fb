import { propertyStatus, tallyChange, tallyOf } from '@landbrief/domain';
import {
  addToCounts,
  addToListedCount,
  addToParticipantCounts,
  addToProjectCounts,
  type CountsChange,
  findParticipant,
  getMember,
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
  /** Undefined when the participant is deleted. */
  participant: Pick<Participant, 'projectId' | 'userId'> | undefined;
  /** The counts of its answers; needed when it is submitted before or after the change. */
  counts?: PropertyCounts | undefined;
  /** The transaction fails when the participant no longer has this status. */
  status?: number;
}

/** The writes of a property's change to the counters of its participant, delegator and project. */
export async function countProperty({
  before,
  after,
  participant,
  counts,
  status,
}: Change): Promise<Write[]> {
  const [tallied, taken] = [after ?? before, tallyOf(before, counts)];
  if (!tallied) return [];
  const { projectId, participantId, delegatorId } = tallied;
  const { properties, submitted, eliminated, open, awaiting, unseen, unmet } = tallyChange(
    taken,
    tallyOf(after, counts),
  );
  const isDelegators = delegatorId !== undefined && (properties !== 0 || open !== 0 || awaiting !== 0);
  const delegator = isDelegators ? await findParticipant(delegatorId) : undefined;
  const own = { propertyCount: properties, submittedCount: submitted, eliminatedCount: eliminated };
  const delegated = { delegatePropertyCount: properties, delegateOpenCount: open, toApproveCount: awaiting };
  return [
    ...(participant ? addToParticipantCounts(participant, { ...own, awaitingCount: awaiting }, status) : []),
    ...(participant ? addToListedCount({ projectId, participantId }, submitted) : []),
    ...(delegator ? addToParticipantCounts(delegator, delegated) : []),
    ...addToProjectCounts(projectId, participantId, { properties, submitted, eliminated, unseen, unmet }),
  ];
}

/** The participant of a property; undefined when deleted. */
export async function participantOf({
  projectId,
  userId,
  participantId,
}: Property): Promise<Participant | undefined> {
  const member = await getMember(projectId, userId, { consistent: true });
  return member?.participantId === participantId ? member : undefined;
}

/** The counts of a property that is submitted, or was before it was eliminated; undefined for others. */
export async function getCountsIfSubmitted(property: Property): Promise<PropertyCounts | undefined> {
  return isOrWasSubmitted(property) ? getPropertyCounts(property.propertyId) : undefined;
}

export function isOrWasSubmitted({ status, statusBefore }: Property): boolean {
  return [status, statusBefore].includes(propertyStatus.finished);
}

type AnswersCounts = Pick<PropertyCounts, 'unseen' | 'unmet'>;

/** The writes of changed answer counts to the project's counters; none unless the property is submitted. */
export function countAnswersOf(property: Property, before: AnswersCounts, after: AnswersCounts): Write[] {
  const { projectId, participantId } = property;
  const { unseen, unmet } = tallyChange(tallyOf(property, before), tallyOf(property, after));
  return addToProjectCounts(projectId, participantId, { unseen, unmet });
}

/**
 * The writes of an answer's change to its property's counts and, when submitted, the project's counters; they fail when
 * the property's status has changed. Whether the project counts the property as one with unmet requirements depends on
 * its other answers: when `unmet` has changed since `countsBefore` was read, the writes are rebuilt.
 */
export function countAnswer(
  property: Property,
  change: CountsChange,
  countsBefore: Pick<PropertyCounts, 'unmet'> = {},
): Write[] {
  const { unseen, unmet = 0 } = change;
  const before = { unseen: 0, unmet: countsBefore.unmet };
  const after = { unseen, unmet: (countsBefore.unmet ?? 0) + unmet };
  const counted = unmet === 0 ? undefined : expectedUnmet(property, change, countsBefore);
  return [addToCounts(property, change, counted), ...countAnswersOf(property, before, after)].map((each) => ({
    ...each,
    group: `answers of ${property.propertyId}`,
  }));
}

function expectedUnmet(property: Property, change: CountsChange, { unmet }: Pick<PropertyCounts, 'unmet'>) {
  return {
    unmet,
    otherwise: (found: Pick<PropertyCounts, 'unmet'>) => countAnswer(property, change, found),
  };
}
