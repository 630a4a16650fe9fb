import { problem } from '@landbrief/domain';
import { operationOn } from '../operation.ts';
import { questionDraft } from './question-draft.ts';
import { writeQuestion } from './write-question.ts';

/** Changes a question that was seen at `version`. A changed requirement holds for all answers at once: whether it is met is worked out when read. */
export const updateQuestion = operationOn('question', 'updateQuestion', async ({ body }, context) => {
  const { question } = context.subject;
  const { version, ...input } = body.question;
  if (version !== question.version) throw problem('stale');
  return writeQuestion(
    context.subject,
    { draft: questionDraft(input, 'body.question'), before: question },
    context,
  );
});
