import { type FormattedItem, number, string } from 'dynamodb-toolbox';
import { $get } from 'dynamodb-toolbox/entity/actions/update';
import { LRUCache } from 'lru-cache';
import { inParallel, inParts, putMany } from '../bulk.ts';
import { commitWrites, conditionally, MAX_WRITES, type Write, write } from '../commit.ts';
import { ifStill } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet } from '../reads.ts';
import { askedFields } from './asked-fields.ts';

/** A former wording of a question of a running project; the current one is the question's. Never changed. */
export const questionWordings = defineItems('QuestionWording', {
  projectId: string().key(),
  questionId: string().key(),
  wording: number().key(),
  ...askedFields,
  /** Who replaced it, or deleted the question, and when. */
  userId: string(),
  userName: string(),
  at: string(),
}).keyedBy(({ projectId, questionId, wording }) => ({
  pk: `WORDINGS#${projectId}`,
  sk: `${questionId}#${String(wording).padStart(6, '0')}`,
}));
export type QuestionWording = FormattedItem<typeof questionWordings.entity>;

/** A question whose change or deletion participants have not been notified of. */
const changedQuestions = defineItems('ChangedQuestion', {
  projectId: string().key(),
  questionId: string().key(),
  /** The wording before the first of the changes. */
  wording: number(),
  /** The time of the last change. */
  at: string(),
}).keyedBy(({ projectId, questionId }) => ({ pk: `CHANGEDQUESTIONS#${projectId}`, sk: questionId }));
export type ChangedQuestion = FormattedItem<typeof changedQuestions.entity>;

const noteChange = ({ projectId, questionId, wording, at }: QuestionWording) =>
  changedQuestions.transactUpdate({ projectId, questionId, wording: $get('wording', wording), at });

/** Keeps a former wording, and notes the question for the participants' notice. */
export function keepWording(former: QuestionWording): Write[] {
  return [write(questionWordings.transactPut(former)), write(noteChange(former))];
}

/** The same for many questions that are deleted afterwards; harmless when they are not. */
export async function keepWordings(former: readonly QuestionWording[]): Promise<void> {
  await putMany(former.map((one) => questionWordings.transactPut(one)));
  await inParallel(inParts(former, MAX_WRITES), (some) =>
    commitWrites(some.map((one) => write(noteChange(one)))),
  );
}

type WordingKey = Pick<QuestionWording, 'projectId' | 'questionId' | 'wording'>;

const MAX_CACHED_WORDINGS = 5000;
const cache = new LRUCache<string, QuestionWording>({ max: MAX_CACHED_WORDINGS });
const keyOf = ({ questionId, wording }: WordingKey) => `${questionId} ${wording}`;

/** Former wordings by key; they are cached, because they never change. */
export async function getWordings(keys: readonly WordingKey[]): Promise<QuestionWording[]> {
  const byKey = new Map(keys.map((key) => [keyOf(key), key]));
  const missing = [...byKey].flatMap(([text, key]) => (cache.has(text) ? [] : [key]));
  for (const found of await batchGet(missing, (key) => questionWordings.batchGet(key)))
    cache.set(keyOf(found), found);
  return [...byKey.keys()].flatMap((text) => cache.get(text) ?? []);
}

export async function listChangedQuestions(projectId: string): Promise<ChangedQuestion[]> {
  const { Items = [] } = await changedQuestions.query(
    { partition: `CHANGEDQUESTIONS#${projectId}` },
    { maxPages: Number.POSITIVE_INFINITY, consistent: true },
  );
  return Items;
}

/** Removes the notes of questions whose notice was sent, unless they were changed again meanwhile. */
export async function forgetChangedQuestions(changed: readonly ChangedQuestion[]): Promise<void> {
  await inParallel(changed, ({ projectId, questionId, at }) =>
    conditionally(() => changedQuestions.delete({ projectId, questionId }, ifStill('at', at))),
  );
}
