import { deleteQuestion as removeQuestion } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { withCurrentOwner } from './question-owner.ts';
import { ownerWrite, recountIfNeeded } from './write-question.ts';

/** Deletes a question. Its answers are no longer shown or counted; their history stays. */
export const deleteQuestion = operationOn('question', 'deleteQuestion', async (_input, context) =>
  withCurrentOwner(context.subject, async (subject) => {
    const question = { ...context.subject.question, questionSetId: subject.owner.questionSetId };
    const writes = [
      ownerWrite(subject, question, undefined, context.now),
      ...(await removeQuestion(question)),
      ...recountIfNeeded(subject, question, undefined, context),
    ];
    return context.commit(writes, {});
  }),
);
