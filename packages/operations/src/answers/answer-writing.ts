import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerState,
  type AnswerValue,
  countsDelta,
  isEmpty,
  isMandatory,
  isNotApplicable,
  notMetDelta,
  type ProblemDetail,
  parseAnswerValue,
  problem,
  propertyStatus,
} from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  type ConfidentialMark,
  type CountsChange,
  clearAnswer,
  createAnswer,
  latestEntry,
  overrideChangesOf,
  type Question,
  replaceAnswer,
  stateOf,
  type Write,
} from '@landbrief/store';
import type { AnswerRecords } from '../outbox/answer-records-payload.ts';
import { fullName } from '../people/full-name.ts';
import { domainQuestion } from '../questions/domain-question.ts';
import { type AnswerContext, requireAnswerable, writerOf, writtenBy } from './answer-context.ts';
import { recallOf } from './answer-records.ts';

/** Limits of the updates stored in the answer itself; its history has all of them. */
const UPDATES_KEPT = 10;
const UPDATES_BYTES = 8 * 1024;

export interface AnswerChange {
  question: Question;
  before: Answer | undefined;
  clearedVersion?: number | undefined;
  value: unknown;
  override?: boolean | undefined;
  /** Why the owner's side accepts the answer. */
  overrideReason?: string | undefined;
  source: AnswerEntry['source'];
  recalledFrom?: AnswerEntry['recalledFrom'];
  /** The mark of the answer that was cleared, or that the value is copied from; the answer's own comes first. */
  confidential?: ConfidentialMark | undefined;
}

/** The writes of a change, and the answer after it (undefined: deleted). */
export interface PlannedAnswer {
  /** To the answer itself; none when nothing changes. */
  writes: Write[];
  records: AnswerRecords;
  answer: Answer | undefined;
  counts: CountsChange;
}

/** Mandatory answers of a submitted property cannot be cleared (document 1 section 2.13). */
function refuseClearing({ question, before }: AnswerChange): void {
  if (isMandatory(question) && before && !isEmpty(latestEntry(before).value))
    throw problem('not_allowed_in_status', {
      message: 'The property is submitted: a required answer can be changed, but not cleared.',
    });
}

/** What the directory gave is changed, but not cleared by hand (document 1 section 2.13). */
function refuseClearingDirectory({ before }: AnswerChange): void {
  const latest = before && latestEntry(before);
  if (latest?.source === 'directory' && !isEmpty(latest.value))
    throw problem('not_allowed_in_status', {
      message: 'The answer comes from the directory: it can be changed, but not cleared.',
    });
}

/**
 * The value to store: a number, a choice as the question spells it, or trimmed text. The current value is
 * kept when the question would not take it any more.
 */
function storedValue({ question, value, before }: AnswerChange): AnswerValue | null {
  const current = before && latestEntry(before).value;
  if (current && isDeepStrictEqual(value, current)) return current;
  const parsed = parseAnswerValue(domainQuestion(question), value);
  if (parsed.details) {
    const details: ProblemDetail[] = parsed.details.map(({ path, message }) => ({
      path: `answerData.${path}`,
      message,
    }));
    throw problem('validation_error', { details });
  }
  return parsed.value ?? null;
}

/**
 * Plans one answer and its history. Until the property is submitted a change replaces the value; afterwards it adds an
 * update, and clearing adds an empty one (document 1 section 2.13). `writesOfAnswers` adds the counts.
 */
export function planAnswer(change: AnswerChange, context: AnswerContext): PlannedAnswer {
  const { property } = context.subject;
  const { question } = change;
  requireAnswerable(context, question);
  const value = storedValue(change);
  const submitted = property.status === propertyStatus.finished;
  const isAccepting = change.override !== undefined || change.overrideReason !== undefined;
  if (isAccepting && writerOf(context) !== 'owner') {
    throw problem('permission_error', {
      message: 'Only the owner of the project counts a requirement as met.',
    });
  }
  if (change.before && isDeepStrictEqual(value, latestEntry(change.before).value)) {
    return planOverride(change.before, change, context);
  }
  if (value === null) refuseClearingDirectory(change);
  if (value === null && !(submitted && change.before)) return planDeletion(change, context);
  if (value === null) refuseClearing(change);

  const entry = newEntry(value, change, context);
  const answer = nextAnswer(change, entry, submitted, context);
  const counts = countsChange(change, value, context);
  const stored = change.before
    ? replaceAnswer(change.before, answer)
    : createAnswer(answer, change.clearedVersion);
  return {
    answer: { ...answer, version: nextVersion(change) },
    counts,
    writes: [stored],
    records: recordsOf(change, entry, context),
  };
}

/** An answer stays confidential whatever its value becomes. */
function markOf({ before, confidential }: AnswerChange): Pick<Answer, 'confidential'> {
  const mark = before?.confidential ?? confidential;
  return mark ? { confidential: mark } : {};
}

/** What is recorded besides the answer; without an entry its value is as it was. */
function recordsOf(
  change: AnswerChange,
  entry: AnswerEntry | undefined,
  context: AnswerContext,
): AnswerRecords {
  const { question, before } = change;
  return {
    questionId: question.questionId,
    ...(entry ? { entry: { entryId: context.newId(), ...entry } } : {}),
    ...(entry ? recallOf(question, entry, { before, ...markOf(change) }, context) : {}),
    ...acceptanceHistory(change, context),
  };
}

/** The value is unchanged: only the owner's override may be written. */
function planOverride(before: Answer, change: AnswerChange, context: AnswerContext): PlannedAnswer {
  const { override = before.override, overrideReason = before.acceptance?.reason } = change;
  const { value } = latestEntry(before);
  const noChange = answeredChange(change, { value, override });
  const isSameMark = isDeepStrictEqual(markOf(change).confidential, before.confidential);
  if (isSameMark && override === before.override && overrideReason === before.acceptance?.reason)
    return { answer: before, counts: noChange, writes: [], records: recordsOf(change, undefined, context) };
  const unmet = unmetChange({ ...change, override }, value, context);
  const counts = { ...noChange, unmet };
  const version = before.version + 1;
  const seen = before.seenVersion >= before.version;
  const { acceptance: _, ...rest } = before;
  const answer = {
    ...rest,
    ...markOf(change),
    override,
    ...overrideChangesOf(before, { override, at: context.now }),
    ...acceptanceOf({ override, overrideReason }, context),
    ...(seen ? { seenVersion: version } : {}),
  };
  return {
    answer: { ...answer, version },
    counts,
    writes: [replaceAnswer(before, answer)],
    records: recordsOf(change, undefined, context),
  };
}

/** Who accepts an answer although it does not meet its requirement, when and why. */
function acceptanceOf(
  { override, overrideReason: reason }: Pick<AnswerChange, 'override' | 'overrideReason'>,
  { caller, now }: AnswerContext,
): Pick<Answer, 'acceptance'> {
  if (!override) return {};
  const { userId } = caller.user;
  return { acceptance: { ...(reason ? { reason } : {}), at: now, userId, userName: fullName(caller.user) } };
}

/** The project's history tells the owner's side what was accepted, and what no longer. */
function acceptanceHistory(
  { override, overrideReason, before, question }: AnswerChange,
  { now, newId, caller }: AnswerContext,
): Pick<AnswerRecords, 'acceptance'> {
  if (override === undefined || (!override && !before?.override)) return {};
  const by = { historyId: newId(), at: now, byUserId: caller.user.userId, isAccepted: override };
  const reason = overrideReason ? { reason: overrideReason } : {};
  return { acceptance: { ...by, ...reason, question: question.text } };
}

function planDeletion(change: AnswerChange, context: AnswerContext): PlannedAnswer {
  const { before } = change;
  const counts = countsChange(change, null, context);
  const entry = before && newEntry(null, change, context);
  const writes = before ? [clearAnswer(before, context.now)] : [];
  const { override: _, ...cleared } = change;
  return { answer: undefined, counts, writes, records: recordsOf(cleared, entry, context) };
}

/** Versions continue after an answer was cleared. */
function nextVersion({ before, clearedVersion = 0 }: AnswerChange): number {
  return (before?.version ?? clearedVersion) + 1;
}

function nextAnswer(
  change: AnswerChange,
  entry: AnswerEntry,
  submitted: boolean,
  context: AnswerContext,
): Answer {
  const { before, question } = change;
  const seen = writerOf(context) === 'owner';
  const version = nextVersion(change);
  const kept = {
    propertyId: context.subject.property.propertyId,
    questionId: question.questionId,
    ...markOf(change),
    // The owner accepted the former value, not the new one.
    override: change.override ?? false,
    ...overrideChangesOf(before, { override: change.override ?? false, at: context.now }),
    ...acceptanceOf(change, context),
    seenVersion: seen ? version : (before?.seenVersion ?? 0),
    version: before?.version ?? version,
  };
  const directory = directoryValueOf(change, entry);
  if (!before) return { ...kept, ...directory, answerId: context.newId(), first: entry, updates: [] };
  const { answerId, first, updates } = before;
  return submitted
    ? { ...kept, ...directory, answerId, first, updates: newestUpdates([...updates, entry]) }
    : { ...kept, ...directory, answerId, first: entry, updates: [] };
}

/** What the directory had for the answer when it was last asked; people may have changed the answer since. */
function directoryValueOf(
  { source, before }: AnswerChange,
  { value }: AnswerEntry,
): Pick<Answer, 'directoryValue'> {
  const isOfDirectory = source === 'directory' && !isNotApplicable(value);
  const directoryValue = isOfDirectory ? value : before?.directoryValue;
  return directoryValue === undefined ? {} : { directoryValue };
}

function newestUpdates(updates: AnswerEntry[]): AnswerEntry[] {
  const kept: AnswerEntry[] = [];
  let bytes = 0;
  for (const entry of updates.toReversed()) {
    bytes += JSON.stringify(entry).length;
    if (kept.length > 0 && (kept.length === UPDATES_KEPT || bytes > UPDATES_BYTES)) break;
    kept.unshift(entry);
  }
  return kept;
}

function newEntry(
  value: AnswerEntry['value'],
  { source, recalledFrom, question: { wording } }: AnswerChange,
  context: AnswerContext,
): AnswerEntry {
  return {
    value,
    ...writtenBy(context),
    source,
    ...(recalledFrom ? { recalledFrom } : {}),
    ...(wording ? { wording } : {}),
  };
}

function countsChange(change: AnswerChange, value: unknown, context: AnswerContext): CountsChange {
  const { before, override } = change;
  const { property } = context.subject;
  const unseenBefore = before && before.seenVersion < before.version ? 1 : 0;
  const isCleared = value === null && property.status !== propertyStatus.finished;
  const unseenAfter = writerOf(context) === 'owner' || isCleared ? 0 : 1;
  return {
    ...answeredChange(change, { value, override }),
    unseen: unseenAfter - unseenBefore,
    unmet: unmetChange(change, value, context),
  };
}

function answeredChange({ before, question }: AnswerChange, after: AnswerState) {
  const { answered, requiredAnswered } = countsDelta(
    before && stateOf(before),
    after,
    domainQuestion(question),
  );
  return { phase: question.phase, answered, requiredAnswered, unseen: 0 };
}

/** Unmet requirements are counted from the submission on (docs/decisions/dashboard.md). */
function unmetChange({ before, question, override }: AnswerChange, value: unknown, context: AnswerContext) {
  if (context.subject.property.status !== propertyStatus.finished) return 0;
  return notMetDelta(domainQuestion(question), before && stateOf(before), { value, override });
}
