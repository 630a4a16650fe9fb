import { operationOn } from '../operation.ts';
import { questionDraft } from './question-draft.ts';
import { writeQuestion } from './write-question.ts';

export const createQuestion = operationOn('questionOwner', 'createQuestion', async ({ body }, context) =>
  writeQuestion(context.subject, { draft: questionDraft(body.question, 'body.question') }, context),
);
