import { isSameWording, ownerType, projectStatus, wordingOf } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import { keepWording, keepWordings, type Question, type QuestionWording, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueueDebounced } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import type { QuestionOwnerSubject } from '../subjects/index.ts';

/** The pause after the last change before participants get one notice of all. */
const QUIET_SECONDS = 10 * 60;

/** Whether questions can have answers: in a project that was activated. */
function canHaveAnswers({ ownerType: type, owner }: QuestionOwnerSubject): boolean {
  return type === ownerType.project && owner.status !== projectStatus.new;
}

/** The number of a changed question's wording: the next one when answers were given to another wording. */
export function nextWording(subject: QuestionOwnerSubject, before: Question, after: Question): number {
  const { wording = 0 } = before;
  return canHaveAnswers(subject) && !isSameWording(before, after) ? wording + 1 : wording;
}

/** The writes that keep the wording of a question that a change replaces, and notify participants afterwards. */
export function keepFormerWording(
  subject: QuestionOwnerSubject,
  before: Question,
  after: Question,
  context: SignedInContext,
): Write[] {
  if ((before.wording ?? 0) === (after.wording ?? 0)) return [];
  return [...keepWording(formerWording(before, context)), notifyAfterwards(subject, context)];
}

/** Keeps the wordings of questions that are about to be deleted; returns the write that notifies participants. */
export async function keepDeletedWordings(
  subject: QuestionOwnerSubject,
  deleted: readonly Question[],
  context: SignedInContext,
): Promise<Write[]> {
  if (!canHaveAnswers(subject) || deleted.length === 0) return [];
  await keepWordings(deleted.map((question) => formerWording(question, context)));
  return [notifyAfterwards(subject, context)];
}

function formerWording(question: Question, { caller, now }: SignedInContext): QuestionWording {
  const { questionId, ownerId, wording = 0, requirement } = question;
  const author = caller.impersonator ?? caller.user;
  return {
    ...wordingOf(question),
    choices: question.choices,
    requirement,
    projectId: ownerId,
    questionId,
    wording,
    userId: author.userId,
    userName: fullName(author),
    at: now,
  };
}

function notifyAfterwards({ ownerId: projectId }: QuestionOwnerSubject, { now }: SignedInContext): Write {
  return enqueueDebounced(
    'questions-changed',
    { projectId },
    { outboxId: derivedId(projectId, 'questions-changed'), now, delay: QUIET_SECONDS },
  );
}
