import { onProperty } from '../../operation.ts';
import { compareSheet } from './asked-answers.ts';

/** The rows of an uploaded sheet that cannot be read, with what is wrong with each, to be corrected and uploaded. */
export const propertyAnswersProblemsSheet = onProperty(
  'propertyAnswersProblemsSheet',
  async ({ file }, context) => {
    const { problems } = await compareSheet(file, context, Number.POSITIVE_INFINITY);
    const { contentTypes, writeAnswerProblems } = await import('@landbrief/spreadsheet');
    const bytes = await writeAnswerProblems(
      file?.bytes ?? new Uint8Array(),
      problems.listed,
      context.subject.property.name,
    );
    return { bytes, contentType: contentTypes.xlsx, fileName: 'answers-problems.xlsx' };
  },
);
