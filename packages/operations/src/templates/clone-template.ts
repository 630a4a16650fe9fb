import { copiedQuestion, copyName, ownerType } from '@landbrief/domain';
import { loadQuestionSet, createTemplate as putTemplate } from '@landbrief/store';
import { onTemplate } from '../operation.ts';
import { mergeQuestions } from '../questions/merge-questions.ts';
import { countSet } from '../questions/question-owner.ts';
import { stageQuestionSet } from '../questions/question-set-writes.ts';
import { viewQuestions } from '../questions/question-view.ts';
import { newTemplate } from './create-template.ts';
import { presentTemplate } from './present-template.ts';

/** A copy in the caller's organization, named with ` (Copy)` unless a name is given. */
export const cloneTemplate = onTemplate('cloneTemplate', async ({ body }, context) => {
  const { template: original } = context.subject;
  const { description, phaseCount } = original;
  const copy = newTemplate(
    { name: body.name ?? copyName(original.name), description, phaseCount, system: false },
    context,
  );
  const drafts = viewQuestions(await loadQuestionSet(original.questionSetId)).ordered.map(copiedQuestion);
  const { set } = await mergeQuestions({ questions: [], categories: [] }, drafts, {
    questionSetId: copy.questionSetId,
    ownerId: copy.templateId,
    ownerType: ownerType.template,
    phaseCount,
    now: context.now,
    newId: context.newId,
  });
  const owner = { ownerId: copy.templateId, ownerType: ownerType.template };
  await stageQuestionSet(copy.questionSetId, set, owner, context);
  const { phaseCounts: _, ...counts } = countSet(set);
  const counted = { ...copy, ...counts };
  return context.commit([putTemplate(counted)], { template: presentTemplate(counted, context.caller) });
});
