import { type AnswerState, problem } from '@landbrief/domain';
import { anyOf, boolean, type FormattedItem, list, map, nul, number, string } from 'dynamodb-toolbox';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { deleteMany, putMany } from '../bulk.ts';
import { type Write, write } from '../commit.ts';
import { ifNew, ifThere, whereAll } from '../conditions.ts';
import { type ConfidentialMark, confidentialMark, isMarkedAs, toMark } from '../confidential-mark.ts';
import { defineItems } from '../define-items.ts';
import { batchGet, findParentsById, queryStored } from '../reads.ts';
import { byId, table } from '../table.ts';
import { uncheckedPut } from '../unchecked-put.ts';

const value = () => anyOf(string(), number(), list(string()), nul());
const source = () =>
  string().enum('typed', 'recalled', 'directory', 'questionnaire', 'spreadsheet', 'copied');

/** "Not applicable" is a value of its own, so that it is not mistaken for an empty one. */
const givenValue = () =>
  anyOf(string(), number(), list(string()), map({ notApplicable: boolean().enum(true) }), nul());

/** A value with who gave it, when, and from what source. */
const entry = {
  value: givenValue(),
  at: string(),
  userId: string().optional(),
  userName: string().optional(),
  onBehalfOfId: string().optional(),
  onBehalfOfName: string().optional(),
  /** Written from the owner's side, whose names some projects hide. */
  byOwner: boolean().optional(),
  source: source(),
  /** Of a recalled or copied value: when the original was given, and where. */
  recalledFrom: map({ at: string(), projectId: string(), propertyId: string() }).optional(),
  /** The wording of the question that the value was given to; absent: 0. */
  wording: number().optional(),
};

/**
 * The answer of one property to one question. `first` is the submitted value; `updates` are the newest of those given
 * afterwards (the last one is the current value). AnswerHistory has all values.
 */
export const answers = defineItems('Answer', {
  propertyId: string().key(),
  questionId: string().key(),
  answerId: string(),
  first: map(entry),
  updates: list(map(entry)),
  directoryValue: value().optional(),
  /** Kept whatever becomes of the value; it has its own condition, because marking it changes no version. */
  confidential: confidentialMark().optional(),
  /** The owner accepts the answer although it does not meet the requirement. */
  override: boolean(),
  /** The newest changes of `override`, for what it was at an earlier moment. */
  overrideChanges: list(map({ at: string(), override: boolean() })).optional(),
  /** Who accepted it, when and why. */
  acceptance: map({
    reason: string().optional(),
    at: string(),
    userId: string(),
    userName: string(),
  }).optional(),
  /** The version that the owner's side has looked at; 0 when none. */
  seenVersion: number(),
  /** The newest wording of the question that a respondent has looked at since the value was given. */
  wordingSeen: number().optional(),
  version: number(),
  ...byId,
}).keyedBy(({ propertyId, questionId }) => ({ pk: `PROPERTY#${propertyId}`, sk: `ANSWER#${questionId}` }));
export type Answer = FormattedItem<typeof answers.entity>;
export type AnswerEntry = Answer['first'];

/**
 * Replaces an answer that was cleared before submission, so that its version keeps counting: a save based on the cleared
 * answer is stale.
 */
export const clearedAnswers = defineItems('ClearedAnswer', {
  propertyId: string().key(),
  questionId: string().key(),
  version: number(),
  /** When it was cleared. */
  at: string().optional(),
  /** For the next answer. */
  confidential: confidentialMark().optional(),
}).keyedBy(({ propertyId, questionId }) => ({ pk: `PROPERTY#${propertyId}`, sk: `ANSWER#${questionId}` }));

const history = defineItems('AnswerHistory', {
  propertyId: string().key(),
  questionId: string().key(),
  entryId: string().key(),
  ...entry,
}).keyedBy(({ propertyId, questionId, entryId }) => ({
  pk: `PROPERTY#${propertyId}`,
  sk: `HISTORY#${questionId}#${entryId}`,
}));
export type AnswerHistory = FormattedItem<typeof history.entity>;

/** The entry with the current value. */
export function latestEntry(answer: Answer): AnswerEntry {
  return answer.updates.at(-1) ?? answer.first;
}

/** What a question judges of an answer. */
export function stateOf(answer: Answer): AnswerState {
  return { value: latestEntry(answer).value, override: answer.override };
}

const OVERRIDE_CHANGES = 4;

/** The changes of an answer's override with that of `after`. */
export function overrideChangesOf(
  before: Pick<Answer, 'override' | 'overrideChanges'> | undefined,
  after: { override: boolean; at: string },
): Pick<Answer, 'overrideChanges'> {
  const { override = false, overrideChanges = [] } = before ?? {};
  const changes = override === after.override ? overrideChanges : [...overrideChanges, after];
  return changes.length > 0 ? { overrideChanges: changes.slice(-OVERRIDE_CHANGES) } : {};
}

/** Whether the owner's side accepted the answer at a moment. */
export function overrideAt(
  { override, overrideChanges = [], acceptance }: Pick<Answer, 'override' | 'overrideChanges' | 'acceptance'>,
  moment: string,
): boolean {
  const later = overrideChanges.find(({ at }) => at > moment);
  if (later) return !later.override;
  return override && !(overrideChanges.length === 0 && acceptance && acceptance.at > moment);
}

/** The stored answer to a question, or the trace of a cleared one. */
export interface CurrentAnswer {
  answer: Answer | undefined;
  /** Version of the cleared answer; set when there is no answer any more. */
  clearedVersion?: number | undefined;
  /** Of the cleared answer. */
  confidential?: ConfidentialMark | undefined;
}

export async function getCurrentAnswer(propertyId: string, questionId: string): Promise<CurrentAnswer> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `PROPERTY#${propertyId}`, range: { eq: `ANSWER#${questionId}` } })
    .entities(answers.entity, clearedAnswers.entity)
    .options({ consistent: true })
    .send();
  const [current] = Items;
  return current ? currentOf(current) : { answer: undefined };
}

function currentOf(stored: StoredAnswer): CurrentAnswer {
  if (isAnswer(stored)) return { answer: stored };
  const { version: clearedVersion, confidential } = stored;
  return { answer: undefined, clearedVersion, confidential };
}

export async function getAnswer(propertyId: string, questionId: string): Promise<Answer | undefined> {
  return (await getCurrentAnswer(propertyId, questionId)).answer;
}

/** The property and the question of an answer, by the answer's id. */
export async function findAnswer(
  answerId: string,
): Promise<{ propertyId: string; questionId: string } | undefined> {
  const [parent] = await findParentsById(`ANSWER#${answerId}`);
  const [propertyId, questionId] = parent?.split('/') ?? [];
  return propertyId && questionId ? { propertyId, questionId } : undefined;
}

export async function listAnswers(propertyId: string): Promise<Answer[]> {
  return (await listAnswersWithCleared(propertyId)).filter(isAnswer);
}

export type ClearedAnswer = FormattedItem<typeof clearedAnswers.entity>;
export type StoredAnswer = Answer | ClearedAnswer;

/** Whether there is an answer, and not only the trace of one that was cleared. */
export const isAnswer = (stored: StoredAnswer): stored is Answer => 'answerId' in stored;

/** A property's answers by question, and the versions of those that were cleared. */
export async function listCurrentAnswers(propertyId: string): Promise<Map<string, CurrentAnswer>> {
  const found = await listAnswersWithCleared(propertyId);
  return new Map(found.map((item) => [item.questionId, currentOf(item)]));
}

/** A property's answers, and the traces of those that were cleared. */
export function listAnswersWithCleared(propertyId: string): Promise<StoredAnswer[]> {
  return queryStored(
    [answers.entity, clearedAnswers.entity],
    { partition: `PROPERTY#${propertyId}`, range: { beginsWith: 'ANSWER#' } },
    { consistent: true },
  );
}

/** The answers of properties to questions, by key; absent where there is none. */
export async function getAnswers(
  keys: readonly Pick<Answer, 'propertyId' | 'questionId'>[],
): Promise<Answer[]> {
  const found = await batchGet(keys, (key) => answers.batchGet(key));
  return found.filter(({ answerId }) => answerId !== undefined);
}

/** Every value that an answer ever had, oldest first. */
export async function listHistory(
  propertyId: string,
  questionId: string,
  { consistent = false } = {},
): Promise<AnswerHistory[]> {
  const { Items = [] } = await history.query(
    { partition: `PROPERTY#${propertyId}`, range: { beginsWith: `HISTORY#${questionId}#` } },
    { maxPages: Number.POSITIVE_INFINITY, consistent },
  );
  return Items;
}

function indexed(answer: Answer) {
  return {
    ...answer,
    byIdPk: `ANSWER#${answer.answerId}`,
    byIdSk: `${answer.propertyId}/${answer.questionId}`,
  };
}

const stale = (current: Record<string, unknown> | undefined) =>
  problem('stale', {
    message: 'Somebody else changed this answer in the meantime.',
    data: { standing: Boolean(current) },
  });

/** Creates an answer; `clearedVersion` when it follows one that was cleared. */
export function createAnswer(answer: Answer, clearedVersion: number | undefined): Write {
  return write(uncheckedPut(answers.entity, indexed(answer), { version: clearedVersion }), stale);
}

/** Replaces an answer that was read at `before.version`, and was not marked as confidential or unmarked since. */
export function replaceAnswer({ version, confidential }: Answer, after: Answer): Write {
  const replaced = indexed({ ...after, version: version + 1 });
  return write(uncheckedPut(answers.entity, replaced, { version, mark: { at: confidential?.at } }), stale);
}

/** Marks an answer as confidential, or takes the mark back; its version stays. */
export function markConfidential(before: Answer, confidential: ConfidentialMark | undefined): Write {
  const { propertyId, questionId } = before;
  const condition = whereAll({ attr: 'answerId', exists: true }, isMarkedAs(before));
  const marked = { propertyId, questionId, confidential: toMark({ confidential }) };
  return write(answers.transactUpdate(marked, { condition }), stale);
}

/** Clears an answer that was read at this version; its version stays stored. */
export function clearAnswer({ propertyId, questionId, version, confidential }: Answer, at: string): Write {
  const condition = whereAll({ attr: 'version', eq: version }, isMarkedAs({ confidential }));
  const cleared = {
    propertyId,
    questionId,
    version: version + 1,
    at,
    ...(confidential ? { confidential } : {}),
  };
  return write(clearedAnswers.transactPut(cleared, { condition }), stale);
}

export function addHistory(entry: AnswerHistory): Write {
  return write(history.transactPut(entry, ifNew('entryId')), 'already_exists');
}

/** Adds entries outside a transaction; repeating it does no harm. */
export async function putHistory(entries: readonly AnswerHistory[]): Promise<void> {
  await putMany(entries.map((entry) => uncheckedPut(history.entity, entry)));
}

/** Deletes entries that were added to a property that is deleted. */
export async function deleteHistory(entries: readonly AnswerHistory[]): Promise<void> {
  await deleteMany(
    entries.map(({ propertyId, questionId, entryId }) =>
      history.batchDelete({ propertyId, questionId, entryId }),
    ),
  );
}

/** Marks the current version as seen; fails when it is marked already, because the counts change with it. */
export function markSeen(answer: Answer): Write {
  return write(
    answers.transactUpdate(
      { propertyId: answer.propertyId, questionId: answer.questionId, seenVersion: answer.version },
      {
        condition: whereAll(
          { attr: 'version', eq: answer.version },
          { attr: 'seenVersion', eq: answer.seenVersion },
        ),
      },
    ),
  );
}

/** Records that a respondent has looked at a wording of the question; the version stays. */
export function markWordingSeen({ propertyId, questionId }: Answer, wording: number): Write {
  return write(
    answers.transactUpdate({ propertyId, questionId, wordingSeen: wording }, ifThere('answerId')),
    'not_found',
  );
}

/** Writes many answers outside a transaction: for properties that nobody can see yet. The caller updates the counts. */
export async function putAnswers(many: readonly Answer[]): Promise<void> {
  await putMany(many.map((answer) => uncheckedPut(answers.entity, indexed(answer))));
}
