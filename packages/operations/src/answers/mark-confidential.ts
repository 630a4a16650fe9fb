import { problem } from '@landbrief/domain';
import { getAnswer, markConfidential, recordAnswersMark, retryOvertaken } from '@landbrief/store';
import { asMarked, recordMark } from '../people/confidential-mark.ts';
import { onProperty } from '../subjects/operation.ts';
import { requireAnswerable } from './answer-context.ts';
import { markRecalled } from './answer-records.ts';
import { presentOne } from './present-one.ts';
import { askedQuestion } from './save-answer.ts';

/**
 * Marks an answer as confidential, or takes the mark back. Value and version stay, so that nobody who is changing the
 * answer meanwhile is refused. Repeating it changes nothing.
 */
export const markAnswerConfidential = onProperty('markAnswerConfidential', ({ params, body }, context) => {
  const { propertyId, questionId } = params;
  return retryOvertaken(async () => {
    const [question, before] = await Promise.all([
      askedQuestion(context, questionId),
      getAnswer(propertyId, questionId),
    ]);
    requireAnswerable(context, question);
    const after = before && asMarked(before, body.confidential, context);
    const answer = await presentOne(question, after, context);
    if (!before || !after || !answer)
      throw problem('not_found', { message: 'The question has no answer yet.' });
    if (after === before) return { answer };
    const { confidential } = after;
    const marked = { name: `“${question.text}”`, confidential };
    const writes = [
      markConfidential(before, confidential),
      recordAnswersMark(propertyId),
      recordMark(context.subject.property, marked, context),
      ...(await markRecalled(question, before, confidential?.reason, context)),
    ];
    return context.commit(writes, { answer });
  });
});
