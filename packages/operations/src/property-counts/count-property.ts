import { propertyStatus, tallyChange, tallyOf } from '@landbrief/domain';
import {
  addToCounts,
  addToListedCount,
  addToParticipantCounts,
  addToProjectCounts,
  type CountsChange,
  type ExpectedParticipant,
  findParticipant,
  getMember,
  getPropertyCounts,
  markUnmet,
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
  participant: Pick<Participant, 'projectId' | 'userId' | 'participantId'> | undefined;
  /** The counts of its answers; needed when it is submitted before or after the change. */
  counts?: PropertyCounts | undefined;
  /** What the participant must still be when the transaction is committed. */
  expected?: ExpectedParticipant;
}

/** The writes of a property's change to the counters of its participant, delegator and project. */
export async function countProperty({
  before,
  after,
  participant,
  counts,
  expected,
}: Change): Promise<Write[]> {
  const tallied = after ?? before;
  if (!tallied) return [];
  const { projectId, participantId } = tallied;
  const [given, taken] = [tallyOf(before, counts), tallyOf(after, counts)];
  const { properties, submitted, eliminated, awaiting, sentBack, unseen, unmet } = tallyChange(given, taken);
  const own = {
    propertyCount: properties,
    submittedCount: submitted,
    eliminatedCount: eliminated,
    awaitingCount: awaiting,
    sentBackCount: sentBack,
  };
  return [
    ...(participant ? addToParticipantCounts(participant, own, expected) : []),
    ...(participant ? addToListedCount({ projectId, participantId }, submitted) : []),
    ...(await countForDelegators(before, after)),
    ...addToProjectCounts(projectId, participantId, { properties, submitted, eliminated, unseen, unmet }),
  ];
}

/** Moves what a property is to its delegator from the former delegator to the current one. */
async function countForDelegators(
  before: Property | undefined,
  after: Property | undefined,
): Promise<Write[]> {
  const ids = new Set([before?.delegatorId, after?.delegatorId].filter((id) => id !== undefined));
  const writes = [...ids].map(async (id) => {
    const of = (one: Property | undefined) => tallyOf(one?.delegatorId === id ? one : undefined);
    const { properties, open, awaiting } = tallyChange(of(before), of(after));
    if (properties === 0 && open === 0 && awaiting === 0) return [];
    const delegator = await findParticipant(id);
    const delegated = {
      delegatePropertyCount: properties,
      delegateOpenCount: open,
      toApproveCount: awaiting,
    };
    return delegator ? addToParticipantCounts(delegator, delegated) : [];
  });
  return (await Promise.all(writes)).flat();
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

/** The counts of a property that is submitted, or was before it was eliminated or opened again; undefined for others. */
export async function getCountsIfSubmitted(property: Property): Promise<PropertyCounts | undefined> {
  return isOrWasSubmitted(property) || property.submittedPhase !== undefined
    ? getPropertyCounts(property.propertyId, { alsoTrashed: property.trashed !== undefined })
    : undefined;
}

/** Whether a property is submitted, or was before it was eliminated. */
export function isOrWasSubmitted({ status, statusBefore }: Property): boolean {
  return [status, statusBefore].includes(propertyStatus.finished);
}

type AnswersCounts = Pick<PropertyCounts, 'unseen' | 'unmet'>;

/** The writes of changed answer counts to the project's counters; none unless the property is or was submitted. */
export function countAnswersOf(property: Property, before: AnswersCounts, after: AnswersCounts): Write[] {
  const { projectId, participantId } = property;
  const { unseen, unmet } = tallyChange(tallyOf(property, before), tallyOf(property, after));
  return addToProjectCounts(projectId, participantId, { unseen, unmet });
}

/** A submitted property as it is when it is opened again: without the time of its submission, and with its phase. */
export function reopened(property: Property): Property {
  const { submittedAt: _, ...rest } = property;
  return property.status === propertyStatus.finished ? { ...rest, submittedPhase: property.phase } : rest;
}

/** The property's mark in the list, when it has become one with unmet requirements, or one without. */
export function markIfCrossed(
  property: Property,
  before: Pick<PropertyCounts, 'unmet'>,
  after: Pick<PropertyCounts, 'unmet'>,
): Write[] {
  const isUnmet = (after.unmet ?? 0) > 0;
  return isUnmet === (before.unmet ?? 0) > 0 ? [] : [markUnmet(property, isUnmet)];
}

interface CountingOptions {
  marksLater?: boolean;
  countedBy?: { questionsVersion: number; recount: () => Write };
  also?: readonly Write[];
}

/**
 * The writes of changed answers to their property's counts and, when submitted, the project's counters; they fail when
 * the property's status has changed. Whether the project counts the property as one with unmet requirements depends on
 * its other answers: when `unmet` has changed since `countsBefore` was read, the writes are rebuilt. `marksLater` leaves
 * the property's mark in the list to the caller. `recount` is written too when all answers were counted meanwhile by
 * later questions than those of `questionsVersion`: a question of the change may have been deleted.
 */
export function countAnswerChanges(
  property: Property,
  changes: readonly CountsChange[],
  countsBefore: Pick<PropertyCounts, 'unmet'> = {},
  options: CountingOptions = {},
): Write[] {
  const { marksLater = false, countedBy, also = [] } = options;
  const unseen = changes.reduce((total, change) => total + change.unseen, 0);
  const unmet = changes.reduce((total, change) => total + (change.unmet ?? 0), 0);
  const before = { unseen: 0, unmet: countsBefore.unmet };
  const after = { unseen, unmet: (countsBefore.unmet ?? 0) + unmet };
  const expected = {
    unmet: countsBefore.unmet,
    otherwise: (found: Pick<PropertyCounts, 'unmet'>) =>
      countAnswerChanges(property, changes, found, options),
  };
  const recounted = countedBy && {
    questionsVersion: countedBy.questionsVersion,
    otherwise: (found: Pick<PropertyCounts, 'unmet'>) =>
      countAnswerChanges(property, changes, found, { marksLater, also: [countedBy.recount()] }),
  };
  return [
    addToCounts(property, changes, unmet === 0 ? undefined : expected, recounted),
    ...countAnswersOf(property, before, after),
    ...(marksLater ? [] : markIfCrossed(property, before, after)),
    ...also,
  ].map((each) => ({ ...each, group: `answers of ${property.propertyId}` }));
}
