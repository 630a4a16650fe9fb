import { type AnswerCallContext, requireAnswerable } from '../answers/answer-context.ts';
import { seesRequirements } from '../questions/shown-question.ts';
import { onProperty, type Upload } from '../subjects/operation.ts';
import {
  askedAnswers,
  bytesOf,
  presentSaved,
  previewSheet,
  saveAccepted,
} from './answers-sheet/compared-sheet.ts';

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

export const previewImportPropertyAnswers = onProperty(
  'previewImportPropertyAnswers',
  async ({ file }, context) => {
    const { isOfAnotherProperty, ...compared } = await compareSheet(file, context);
    return { preview: { ...previewSheet(compared).preview, isOfAnotherProperty } };
  },
);

export const importPropertyAnswers = onProperty('importPropertyAnswers', async ({ file, body }, context) => {
  const compared = await compareSheet(file, context);
  const saved = await saveAccepted(compared.property, body.accepted, 'importPropertyAnswers');
  return context.commit([], { ...presentSaved(compared, [saved]), counts: saved.counts });
});

/** The rows of an uploaded sheet that cannot be read, with what is wrong with each, to be corrected and uploaded. */
export const propertyAnswersProblemsSheet = onProperty(
  'propertyAnswersProblemsSheet',
  async ({ file }, context) => {
    const { problems } = await compareSheet(file, context, Number.POSITIVE_INFINITY);
    const { contentTypes, writeAnswerProblems } = await import('@landbrief/spreadsheet');
    const { name } = context.subject.property;
    const bytes = await writeAnswerProblems(bytesOf(file), problems.listed, name);
    return { bytes, contentType: contentTypes.xlsx, fileName: 'answers-problems.xlsx' };
  },
);

/**
 * Compares an uploaded sheet with the current answers. Throws when there is no file, and when no answer of the property
 * can be saved at all (decisions 6 and 8).
 */
async function compareSheet(file: Upload | undefined, context: AnswerCallContext, listedMax?: number) {
  const bytes = bytesOf(file);
  requireAnswerable(context);
  const { propertyId } = context.subject.property;
  const [{ readAnswersFile }, answers] = await Promise.all([
    import('@landbrief/spreadsheet'),
    askedAnswers(context),
  ]);
  const { problems, isOfAnotherProperty, ...found } = await readAnswersFile(bytes, {
    ...{ propertyId, answers, listedMax },
  });
  const property = { ...found, context, column: 'Answer', current: answers };
  return { property, properties: [property], problems, isOfAnotherProperty };
}
