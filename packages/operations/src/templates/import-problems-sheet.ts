import { problem } from '@landbrief/domain';
import { onTemplate } from '../operation.ts';
import { checkImport } from './check-import.ts';

/** The uploaded sheet with what is wrong with each row, to be corrected and imported. */
export const importProblemsSheet = onTemplate('importProblemsSheet', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { template } = context.subject;
  const { contentTypes, writeProblemsSheet } = await import('@landbrief/spreadsheet');
  const { problems } = await checkImport(template, file.bytes, context, Number.POSITIVE_INFINITY);
  const bytes = await writeProblemsSheet(file.bytes, problems, template.name);
  return { bytes, contentType: contentTypes.xlsx, fileName: 'template-problems.xlsx' };
});
