import type { SheetMapping } from '@landbrief/domain';
import { type AnswerCallContext, requireAnswerable } from '../answers/answer-context.ts';
import { seesRequirements } from '../questions/shown-question.ts';
import { readForPreview, readSheetLayout, rememberMapping } from '../sheet-mappings.ts';
import { onProperty, type Upload } from '../subjects/operation.ts';
import {
  askedAnswers,
  bytesOf,
  exportedAnswers,
  presentSaved,
  previewSheet,
  saveAccepted,
} from './answers-sheet/compared-sheet.ts';

export const exportPropertyAnswers = onProperty('exportPropertyAnswers', async ({ query }, context) => {
  const { property } = context.subject;
  const [{ contentTypes, writeAnswersFile }, answers] = await Promise.all([
    import('@landbrief/spreadsheet'),
    exportedAnswers(context, query, context.audit),
  ]);
  const bytes = await writeAnswersFile(property, answers, {
    showRequirements: seesRequirements(context.subject),
  });
  return { bytes, contentType: contentTypes.xlsx, fileName: 'property-answers.xlsx' };
});

export const previewImportPropertyAnswers = onProperty(
  'previewImportPropertyAnswers',
  async ({ file, body: { mapping } }, context) => {
    const layout = await readSheetLayout('answers', bytesOf(file), context, mapping);
    const found = await readForPreview(layout, mapping, () => compareSheet(file, context, { mapping }));
    if ('headingProblems' in found) {
      const { headingProblems: problems } = found;
      const counts = { added: 0, updated: 0, unchanged: 0, blank: 0, emptied: 0 };
      const nothing = { differences: [], isOfAnotherProperty: false, problemCount: problems.length };
      return { preview: { ...nothing, ...counts, problems }, layout };
    }
    const { isOfAnotherProperty, ...compared } = found.read;
    return { preview: { ...previewSheet(compared).preview, isOfAnotherProperty }, layout };
  },
);

export const importPropertyAnswers = onProperty('importPropertyAnswers', async ({ file, body }, context) => {
  const { accepted, mapping } = body;
  const compared = await compareSheet(file, context, { mapping });
  await rememberMapping('answers', mapping, context);
  const saved = await saveAccepted(compared.property, accepted, 'importPropertyAnswers');
  return context.commit([], { ...presentSaved(compared, [saved]), counts: saved.counts });
});

/** The rows of an uploaded sheet that cannot be read, with what is wrong with each, to be corrected and uploaded. */
export const propertyAnswersProblemsSheet = onProperty(
  'propertyAnswersProblemsSheet',
  async ({ file, body: { mapping } }, context) => {
    const { problems } = await compareSheet(file, context, { mapping, listedMax: Number.POSITIVE_INFINITY });
    const { contentTypes, writeAnswerProblems } = await import('@landbrief/spreadsheet');
    const { name: title } = context.subject.property;
    const bytes = await writeAnswerProblems(bytesOf(file), problems.listed, { title, mapping });
    return { bytes, contentType: contentTypes.xlsx, fileName: 'answers-problems.xlsx' };
  },
);

/**
 * Compares an uploaded sheet with the current answers. Throws when there is no file, and when no answer of the property
 * can be saved at all (decisions 6 and 8).
 */
async function compareSheet(
  file: Upload | undefined,
  context: AnswerCallContext,
  options: { mapping: SheetMapping | undefined; listedMax?: number },
) {
  const bytes = bytesOf(file);
  requireAnswerable(context);
  const { propertyId } = context.subject.property;
  const [{ readAnswersFile }, answers] = await Promise.all([
    import('@landbrief/spreadsheet'),
    askedAnswers(context),
  ]);
  const { problems, isOfAnotherProperty, ...found } = await readAnswersFile(bytes, {
    ...{ propertyId, answers, ...options },
  });
  const property = { ...found, context, column: 'Answer', current: answers };
  return { property, properties: [property], problems, isOfAnotherProperty };
}
