import { onProperty } from '../../operation.ts';
import { seesRequirements } from '../../questions/shown-question.ts';
import { askedAnswers } from './asked-answers.ts';

/** A property's questions and answers as a workbook, to fill in offline (decisions 9). */
export const exportPropertyAnswers = onProperty('exportPropertyAnswers', async (_input, context) => {
  const { property } = context.subject;
  const [{ contentTypes, writeAnswersFile }, answers] = await Promise.all([
    import('@landbrief/spreadsheet'),
    askedAnswers(context),
  ]);
  const bytes = await writeAnswersFile(property, answers, {
    showRequirements: seesRequirements(context.subject),
  });
  return { bytes, contentType: contentTypes.xlsx, fileName: 'property-answers.xlsx' };
});
