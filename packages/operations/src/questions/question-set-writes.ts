import { ownerType } from '@landbrief/domain';
import { type QuestionSet, type Write, writeQuestionSet } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';
import { changeQuestionsOf, countSet } from './question-owner.ts';

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
  set: Pick<QuestionSet, 'questions'>,
  context: SetContext,
): Write[] {
  const { ownerId, ownerType: type, owner } = subject;
  const { now, newId } = context;
  const recount =
    type === ownerType.project ? [enqueue('recount-project', { projectId: ownerId }, { newId, now })] : [];
  return [
    changeQuestionsOf(subject, countSet(set), { now, questionSetId }),
    scheduleDiscard(owner.questionSetId, subject, context),
    ...recount,
  ];
}
