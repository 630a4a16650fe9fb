import { ownerType, problem } from '@landbrief/domain';
import { onTemplate } from '../operation.ts';
import { importQuestionSet } from '../questions/import/import-question-set.ts';
import { mergeQuestions } from '../questions/merge-questions.ts';

/**
 * Adds and updates a template's questions from a file, all or nothing (decisions 9). `stale` if they are no longer those
 * of the preview that the person has seen.
 */
export const importTemplate = onTemplate('importTemplate', async ({ file, body }, context) => {
  if (!file) throw problem('file_missing');
  const { template } = context.subject;
  const { readTemplateFile } = await import('@landbrief/spreadsheet');
  const { drafts } = await readTemplateFile(file.bytes);
  const subject = { ownerType: ownerType.template, ownerId: template.templateId, owner: template };
  return importQuestionSet(subject, context, async (set, { ownerId, owner }) => {
    const { questionSetId, phaseCount, questionsVersion } = owner;
    if (body.questionsVersion !== undefined && body.questionsVersion !== questionsVersion) {
      throw problem('stale', {
        message: 'The questions of this template have changed in the meantime. Nothing was imported.',
      });
    }
    const options = {
      questionSetId,
      ownerId,
      ownerType: ownerType.template,
      phaseCount,
      now: context.now,
      newId: context.newId,
    };
    const { set: merged, ...reply } = await mergeQuestions(set, drafts, options);
    return { set: merged, reply };
  });
});
