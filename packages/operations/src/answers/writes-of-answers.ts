import type { PropertyCounts, Write } from '@landbrief/store';
import { countAnswerChanges } from '../property-counts/count-property.ts';
import { enqueueAnswerChanged, enqueueAnswersChanged } from './answer-changed.ts';
import { type AnswerContext, countedBy, notifies, notifyOwner } from './answer-context.ts';
import { writesOfRecords } from './answer-records.ts';
import type { PlannedAnswer } from './answer-writing.ts';

/**
 * The writes of a transaction of planned answers: with the answers the property's counts change, each once. It fails when
 * the property's status has changed since it was read. The project's status is not a condition, because the transactions
 * of all its participants would conflict.
 */
export function writesOfAnswers(
  planned: readonly PlannedAnswer[],
  countsBefore: PropertyCounts | undefined,
  context: AnswerContext,
): Write[] {
  const changed = planned.filter(({ writes }) => writes.length > 0);
  const [first, ...others] = changed;
  if (!first) return [];
  if (others.length === 0) return writesOfOne(first, countsBefore, context);
  const records = changed.map((each) => each.records);
  return [
    ...changed.flatMap(({ writes }) => writes),
    enqueueAnswersChanged(records, context),
    ...writesOfCounts(changed, countsBefore, { context, marksLater: false }),
    ...notifyOwner(context),
  ];
}

/** What is recorded of a single answer is left to the outbox where that costs the call less. */
function writesOfOne(
  planned: PlannedAnswer,
  countsBefore: PropertyCounts | undefined,
  context: AnswerContext,
): Write[] {
  const { writes, records, counts } = planned;
  const recorded = writesOfRecords(records, context.subject);
  const following = {
    writes: recorded.length,
    isMarkChanged: (counts.unmet ?? 0) !== 0,
    notifies: notifies(context),
  };
  const later = enqueueAnswerChanged(records, following, context);
  const counted = writesOfCounts([planned], countsBefore, { context, marksLater: later !== undefined });
  return later
    ? [...writes, ...counted, later]
    : [...writes, ...recorded, ...counted, ...notifyOwner(context)];
}

function writesOfCounts(
  changed: readonly PlannedAnswer[],
  countsBefore: PropertyCounts | undefined,
  { context, marksLater }: { context: AnswerContext; marksLater: boolean },
): Write[] {
  const changes = changed.map(({ counts }) => counts);
  const options = { marksLater, countedBy: countedBy(context) };
  return countAnswerChanges(context.subject.property, changes, countsBefore, options);
}
