import { deleteQuestion as removeQuestion } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { ownerWrite, recountIfNeeded } from './write-question.ts';

/** Deletes a question. Its answers are no longer shown or counted; their history stays. */
export const deleteQuestion = operationOn('question', 'deleteQuestion', async (_input, context) => {
  const { subject, now } = context;
  const { question } = subject;
  const writes = [
    ownerWrite(subject, question, undefined, now),
    ...removeQuestion(question),
    ...recountIfNeeded(subject, question, undefined, context),
  ];
  return context.commit(writes, {});
});
