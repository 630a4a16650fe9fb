import { getQuestionImport as getImport } from '@landbrief/store';
import { onQuestionOwner } from '../../operation.ts';
import { presentQuestionImport } from './present-question-import.ts';

/** How far the last large import of questions into a template or project has got; nothing two days after it. */
export const getQuestionImport = onQuestionOwner(
  'getQuestionImport',
  async (_input, { subject, caller, now }) => {
    const job = await getImport(subject.ownerId);
    return job ? { import: presentQuestionImport(job, { now, userId: caller.user.userId }) } : {};
  },
);
