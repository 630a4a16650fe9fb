import { isProblem, ownerType } from '@landbrief/domain';
import { loadQuestionSet, type QuestionSet, type Write, writeQuestionSet } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { keepDeletedWordings } from './keep-wording.ts';
import { changeQuestionsOf, countSet, refuseTooMany, reloadOwner } from './question-owner.ts';

const MAX_ATTEMPTS = 4;
/** Longer than any request that reads the old set, and than any import. */
const DISCARD_AFTER_SECONDS = 60 * 60;

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
async function retryStale<Reply>(
  subject: QuestionOwnerSubject,
  prepare: (current: QuestionOwnerSubject) => Promise<() => Promise<Reply>>,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const commit = await prepare(attempt === 1 ? subject : await reloadOwner(subject));
    try {
      return await commit();
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

type SetOwner = Pick<QuestionOwnerSubject, 'ownerId' | 'ownerType'>;

function scheduleDiscard(questionSetId: string, owner: SetOwner, { now, newId }: SignedInContext): Write {
  return enqueue(
    'discard-question-set',
    { questionSetId, ...owner },
    { outboxId: newId(), now, delay: DISCARD_AFTER_SECONDS },
  );
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

async function switchQuestionSet<Reply>(
  subject: QuestionOwnerSubject,
  set: QuestionSet,
  { reply, notices }: { reply: Reply; notices: Write[] },
  context: SignedInContext,
): Promise<Reply> {
  const { ownerId, ownerType: type, owner } = subject;
  const { now, newId } = context;
  refuseTooMany(subject, set.questions.length);
  const questionSetId = newId();
  if (set.questions.length + set.categories.length > 0)
    await stageQuestionSet(questionSetId, set, { ownerId, ownerType: type }, context);
  const recount =
    type === ownerType.project
      ? [enqueue('recount-project', { projectId: ownerId }, { outboxId: newId(), now })]
      : [];
  return context.commit(
    [
      changeQuestionsOf(subject, countSet(set), { now, questionSetId }),
      scheduleDiscard(owner.questionSetId, { ownerId, ownerType: type }, context),
      ...recount,
      ...notices,
    ],
    reply,
  );
}
