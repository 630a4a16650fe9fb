import { given, ownerType } from '@landbrief/domain';
import {
  deletePartitions,
  loadQuestionSet,
  partitionOfQuestionSet,
  type QuestionSet,
  retryOvertaken,
  type Write,
  writeQuestionSet,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { keepDeletedWordings } from './keep-wording.ts';
import { changeQuestionsOf, countSet, readOwner, refuseTooMany, reloadOwner } from './question-owner.ts';

/** Longer than any request that reads the old set, and than any import. */
const DISCARD_AFTER_SECONDS = 60 * 60;

interface SetOwner {
  ownerId: string;
  ownerType: number;
}

/** What a write of question sets needs, in a request and in a job. */
interface SetContext {
  now: string;
  newId(): string;
}

/** What a change of many questions makes of a set. */
export interface ChangedSet {
  set: QuestionSet;
  /** Raises that of the owner. */
  phaseCount?: number;
}

/** The outbox discards a set, unless its owner points to it by then; `delay` in seconds. */
export function scheduleDiscard(
  questionSetId: string,
  { ownerId, ownerType: type }: SetOwner,
  { now, newId }: SetContext,
  delay = DISCARD_AFTER_SECONDS,
): Write {
  const payload = { questionSetId, ownerId, ownerType: type };
  return enqueue('discard-question-set', payload, { newId, now, delay });
}

/** Writes a set that nothing points to; the outbox discards it unless its owner points to it by then. */
export async function stageQuestionSet(
  questionSetId: string,
  set: QuestionSet,
  owner: SetOwner,
  context: SignedInContext,
): Promise<void> {
  await context.commitStep([scheduleDiscard(questionSetId, owner, context)]);
  await writeQuestionSet(questionSetId, set);
}

/** Points an owner to a set that is written, on the condition that its questions are those of `subject`. */
export function switchWrites(
  subject: QuestionOwnerSubject,
  questionSetId: string,
  { phaseCount, ...set }: Pick<QuestionSet, 'questions'> & Pick<ChangedSet, 'phaseCount'>,
  context: SetContext,
): Write[] {
  const { ownerId, ownerType: type, owner } = subject;
  const { now } = context;
  const recount =
    type === ownerType.project ? [enqueue('recount-project', { projectId: ownerId }, context)] : [];
  return [
    changeQuestionsOf(subject, countSet(set), { now, questionSetId, ...given({ phaseCount }) }),
    scheduleDiscard(owner.questionSetId, subject, context),
    ...recount,
  ];
}

/**
 * Changes many questions, all or nothing: `change` makes a new set from the current one, the set is written to a new
 * partition, and one conditional write points the owner to it. When the questions changed meanwhile, it starts again.
 * After a crash the owner has the old questions, and the outbox discards the new set.
 */
export async function replaceQuestionSet<Reply>(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
  change: (
    set: QuestionSet,
    subject: QuestionOwnerSubject,
  ) => Promise<ChangedSet & { reply: Reply; writes?: Write[] }>,
): Promise<Reply> {
  return retryStale(subject, async (current) => {
    const before = await loadQuestionSet(current.owner.questionSetId, { consistent: true });
    const { set: changed, reply, writes = [] } = await change(before, current);
    const set = { ...given({ trashed: before.trashed }), ...changed };
    const kept = new Set(set.questions.map(({ questionId }) => questionId));
    const deleted = before.questions.filter(({ questionId }) => !kept.has(questionId));
    const notices = await keepDeletedWordings(current, deleted, context);
    return switchQuestionSet(current, { set }, { reply, notices: [...writes, ...notices] }, context);
  });
}

/** Acts on an owner, and again on what it is now when it has changed meanwhile. */
export async function retryStale<Reply>(
  subject: QuestionOwnerSubject,
  act: (current: QuestionOwnerSubject) => Promise<Reply>,
): Promise<Reply> {
  return retryOvertaken(async (isFirst) => act(isFirst ? subject : await reloadOwner(subject)));
}

/** Writes a set and points its owner to it. */
export async function switchQuestionSet<Reply>(
  subject: QuestionOwnerSubject,
  { set, phaseCount }: ChangedSet,
  { reply, notices }: { reply: Reply; notices: Write[] },
  context: SignedInContext,
): Promise<Reply> {
  refuseTooMany(subject, set.questions.length);
  const questionSetId = context.newId();
  if (set.questions.length + set.categories.length > 0 || set.trashed)
    await stageQuestionSet(questionSetId, set, subject, context);
  const changed = { ...set, ...given({ phaseCount }) };
  return context.commit([...switchWrites(subject, questionSetId, changed, context), ...notices], reply);
}

/** With categories and tags: 80 requests. */
const QUESTIONS_A_STEP = 2_000;

/** Deletes a question set, unless its owner points to it because the import that wrote it succeeded. */
export const discardQuestionSet: HandlerOf<'discard-question-set'> = async (item) => {
  const { questionSetId, ...of } = item.payload;
  const found = await readOwner(of, { alsoTrashed: true });
  if (found?.owner.questionSetId === questionSetId) return;
  const set = [partitionOfQuestionSet(questionSetId)];
  const { isEmpty, began } = await deletePartitions(set, QUESTIONS_A_STEP);
  if (!isEmpty) await enqueueNextStep('discard-question-set', item.payload, item, began);
};
