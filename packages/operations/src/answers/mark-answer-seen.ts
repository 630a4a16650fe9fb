import { isOwnerSideEditor, isProblem, isRespondent, problem } from '@landbrief/domain';
import {
  type Answer,
  findAnswer,
  getAnswer,
  getProperty,
  latestEntry,
  markSeen,
  markWordingSeen,
  type Question,
  type Write,
} from '@landbrief/store';
import { onProperty } from '../operation.ts';
import { countAnswerChanges } from '../properties/count-property.ts';
import { type AnswerContext, countedBy } from './answer-context.ts';
import { askedQuestion } from './save-answer.ts';

const MAX_ATTEMPTS = 3;

/**
 * Marks an answer's current value as seen by the owner's side, and the current wording of its question as seen by a
 * respondent. Idempotent.
 */
export const markAnswerSeen = onProperty('markAnswerSeen', async ({ params }, context) => {
  const found = await findAnswer(params.answerId);
  if (found?.questionId !== params.questionId) throw problem('not_found');
  const [question, answer] = await Promise.all([
    askedQuestion(context, found.questionId),
    getAnswer(found.propertyId, found.questionId),
  ]);
  if (!answer) throw problem('not_found');
  const { relations } = context.subject;
  const { wording = 0 } = question;
  const seen = Math.max(answer.wordingSeen ?? 0, latestEntry(answer).wording ?? 0);
  if (isRespondent(relations) && seen < wording) await context.commitStep([markWordingSeen(answer, wording)]);
  if (!isOwnerSideEditor(relations)) return {};
  if (answer.seenVersion >= answer.version) return {};
  let { property } = context.subject;
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.commit(
        writesOf(answer, question, { ...context, subject: { ...context.subject, property } }),
        {},
      );
    } catch (error) {
      if (!isProblem(error)) throw error;
      const current = await getAnswer(found.propertyId, found.questionId);
      if (current && current.seenVersion >= answer.version) return {};
      // Submitted or eliminated just now: the answer counts elsewhere.
      const moved = await getProperty(found.propertyId);
      if (!moved || error.code !== 'not_allowed_in_status' || attempt === MAX_ATTEMPTS) throw error;
      property = moved;
    }
  }
});

function writesOf(answer: Answer, question: Question, context: AnswerContext): Write[] {
  const { property } = context.subject;
  const change = { phase: question.phase, answered: 0, requiredAnswered: 0, unseen: -1 };
  return [markSeen(answer), ...countAnswerChanges(property, [change], {}, { countedBy: countedBy(context) })];
}
