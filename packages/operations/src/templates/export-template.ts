import { loadQuestionSet } from '@landbrief/store';
import { onTemplate } from '../operation.ts';
import { viewQuestions } from '../questions/question-view.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportTemplate = onTemplate('exportTemplate', async (_input, { subject }) => {
  const { name, phaseCount, questionSetId } = subject.template;
  const [{ writeTemplateFile }, set] = await Promise.all([
    import('@landbrief/spreadsheet'),
    loadQuestionSet(questionSetId),
  ]);
  const bytes = await writeTemplateFile({ name, phaseCount }, viewQuestions(set).ordered);
  return { bytes, contentType: XLSX, fileName: 'template-export.xlsx' };
});
