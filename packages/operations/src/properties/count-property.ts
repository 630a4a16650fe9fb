import { propertyStatus, tallyChange, tallyOf } from '@landbrief/domain';
import {
  addToCounts,
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
  /** Whose property it is; undefined when nobody's any more. */
  participant: Pick<Participant, 'projectId' | 'userId'> | undefined;
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
    ...(delegator ? addToParticipantCounts(delegator, delegated) : []),
    ...addToProjectCounts(projectId, participantId, { properties, submitted, eliminated, unseen, unmet }),
  ];
}

/** Whose a property is; undefined when it is nobody's any more. */
export async function participantOf({
  projectId,
  userId,
  participantId,
}: Property): Promise<Participant | undefined> {
  const member = await getMember(projectId, userId, { consistent: true });
  return member?.participantId === participantId ? member : undefined;
}

/** The counts of the answers of a property that is submitted, or was before it was put out; no others are asked for. */
export async function countsWhereSubmitted(property: Property): Promise<PropertyCounts | undefined> {
  return isOrWasSubmitted(property) ? getPropertyCounts(property.propertyId) : undefined;
}

export function isOrWasSubmitted({ status, statusBefore }: Property): boolean {
  return [status, statusBefore].includes(propertyStatus.finished);
}

type AnswersCounts = Pick<PropertyCounts, 'unseen' | 'unmet'>;

/** What answers of a property that were counted move in its project's counters, when it is submitted. */
export function countAnswersOf(property: Property, before: AnswersCounts, after: AnswersCounts): Write[] {
  const { projectId, participantId } = property;
  const { unseen, unmet } = tallyChange(tallyOf(property, before), tallyOf(property, after));
  return addToProjectCounts(projectId, participantId, { unseen, unmet });
}

/**
 * What a change of an answer moves in its property's counts and, when it is submitted, in the project's counters; it is
 * held to the property's status. Whether
 * the project counts the property as one with requirements not met depends on its other answers: when these changed since
 * `standing` was read, it is worked out anew.
 */
export function countAnswer(
  property: Property,
  change: CountsChange,
  standing: Pick<PropertyCounts, 'unmet'> = {},
): Write[] {
  const { unseen, unmet = 0 } = change;
  const before = { unseen: 0, unmet: standing.unmet };
  const after = { unseen, unmet: (standing.unmet ?? 0) + unmet };
  const counted = unmet === 0 ? undefined : renewed(property, change, standing);
  return [addToCounts(property, change, counted), ...countAnswersOf(property, before, after)].map((each) => ({
    ...each,
    group: `answers of ${property.propertyId}`,
  }));
}

function renewed(property: Property, change: CountsChange, { unmet }: Pick<PropertyCounts, 'unmet'>) {
  return {
    unmet,
    otherwise: (found: Pick<PropertyCounts, 'unmet'>) => countAnswer(property, change, found),
  };
}
