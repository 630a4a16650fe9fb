import { ownerType } from '@landbrief/domain';
import { loadQuestionSet, type QuestionSet, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { keepDeletedWordings } from './keep-wording.ts';
import { refuseTooMany, reloadOwner } from './question-owner.ts';
import { stageQuestionSet, switchWrites } from './question-set-writes.ts';

/**
 * Changes many questions, all or nothing: `change` makes a new set from the current one, the set is written to a new
 * partition, and one conditional write points the owner to it. When the questions changed meanwhile, it starts again.
 * After a crash the owner has the old questions, and the outbox discards the new set.
 */
export async function replaceQuestionSet<Reply>(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
  change: (set: QuestionSet, subject: QuestionOwnerSubject) => Promise<{ set: QuestionSet; reply: Reply }>,
): Promise<Reply> {
  return retryStale(subject, async (current) => {
    const before = await loadQuestionSet(current.owner.questionSetId, { consistent: true });
    const { set, reply } = await change(before, current);
    const kept = new Set(set.questions.map(({ questionId }) => questionId));
    const deleted = before.questions.filter(({ questionId }) => !kept.has(questionId));
    const notices = await keepDeletedWordings(current, deleted, context);
    return () => switchQuestionSet(current, set, { reply, notices }, context);
  });
}

/** Deletes all questions and categories: the owner points to an empty set. */
export async function emptyQuestionSet(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
): Promise<object> {
  const set: QuestionSet = { questions: [], categories: [] };
  if (subject.ownerType === ownerType.project)
    return replaceQuestionSet(subject, context, async () => ({ set, reply: {} }));
  const nothingElse = { reply: {}, notices: [] };
  return retryStale(subject, async (current) => () => switchQuestionSet(current, set, nothingElse, context));
}

/** Prepares and commits; again with the current owner when its questions have changed meanwhile. */
export async function retryStale<Reply>(
  subject: QuestionOwnerSubject,
  prepare: (current: QuestionOwnerSubject) => Promise<() => Promise<Reply>>,
): Promise<Reply> {
  return retryOvertaken(async (isFirst) => {
    const commit = await prepare(isFirst ? subject : await reloadOwner(subject));
    return commit();
  });
}

/** Writes a set and points its owner to it. */
export async function switchQuestionSet<Reply>(
  subject: QuestionOwnerSubject,
  set: QuestionSet,
  { reply, notices }: { reply: Reply; notices: Write[] },
  context: SignedInContext,
): Promise<Reply> {
  refuseTooMany(subject, set.questions.length);
  const questionSetId = context.newId();
  if (set.questions.length + set.categories.length > 0)
    await stageQuestionSet(questionSetId, set, subject, context);
  return context.commit([...switchWrites(subject, questionSetId, set, context), ...notices], reply);
}
