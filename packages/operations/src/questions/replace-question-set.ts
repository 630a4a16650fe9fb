import { isProblem, ownerType } from '@landbrief/domain';
import { loadQuestionSet, type QuestionSet, type Write, writeQuestionSet } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { changeQuestionsOf, countSet, refuseTooMany, reloadOwner } from './question-owner.ts';

const TRIES = 4;
/** Long enough for whoever still reads the old set, and for an import that was cut off to be surely over. */
const DISCARD_AFTER_SECONDS = 60 * 60;

/**
 * Changes many questions at once, all or nothing: `change` makes the new set from the one that stands, it is written
 * where nobody looks, and one conditional write points to it. When the questions changed meanwhile it starts anew.
 * A crash leaves the old questions, and a set that is discarded later.
 */
export async function replaceQuestionSet<Reply>(
  subject: QuestionOwnerSubject,
  context: SignedInContext,
  change: (set: QuestionSet, subject: QuestionOwnerSubject) => Promise<{ set: QuestionSet; reply: Reply }>,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const current = attempt === 1 ? subject : await reloadOwner(subject);
    const { set, reply } = await change(
      await loadQuestionSet(current.owner.questionSetId, { consistent: true }),
      current,
    );
    try {
      return await writeAndPoint(current, set, reply, context);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === TRIES) throw error;
    }
  }
}

type SetOwner = Pick<QuestionOwnerSubject, 'ownerId' | 'ownerType'>;

function discard(questionSetId: string, owner: SetOwner, { now, newId }: SignedInContext): Write {
  return enqueue(
    'discard-question-set',
    { questionSetId, ...owner },
    { outboxId: newId(), now, delay: DISCARD_AFTER_SECONDS },
  );
}

/** Writes a set where nobody looks; it is discarded later unless its owner points to it by then. */
export async function stageQuestionSet(
  questionSetId: string,
  set: QuestionSet,
  owner: SetOwner,
  context: SignedInContext,
): Promise<void> {
  await context.commitStep([discard(questionSetId, owner, context)]);
  await writeQuestionSet(questionSetId, set);
}

async function writeAndPoint<Reply>(
  subject: QuestionOwnerSubject,
  set: QuestionSet,
  reply: Reply,
  context: SignedInContext,
): Promise<Reply> {
  const { ownerId, ownerType: type, owner } = subject;
  const { now, newId } = context;
  refuseTooMany(subject, set.questions.length);
  const questionSetId = newId();
  await stageQuestionSet(questionSetId, set, { ownerId, ownerType: type }, context);
  const recount =
    type === ownerType.project
      ? [enqueue('recount-project', { projectId: ownerId }, { outboxId: newId(), now })]
      : [];
  return context.commit(
    [
      changeQuestionsOf(subject, countSet(set), { now, questionSetId }),
      discard(owner.questionSetId, { ownerId, ownerType: type }, context),
      ...recount,
    ],
    reply,
  );
}
