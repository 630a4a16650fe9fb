import type { Project } from '@landbrief/contract';
import { listLimitMax } from '@landbrief/domain';
import { client } from '../../api.ts';
import { queryClient } from '../../queries.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { comparedQuestionsCall } from './reads.ts';
import { selectionTexts } from './texts.ts';

/** The answers of the chosen properties to all questions, side by side in one workbook: for the owner's side. */
export async function exportAnswers(project: Project, ids: readonly string[]): Promise<void> {
  if (ids.length > listLimitMax) {
    toast.warning(selectionTexts.tooMany(listLimitMax));
    return;
  }
  const { questions } = await queryClient.fetchQuery({
    ...comparedQuestionsCall(project._id),
    meta: {},
  });
  const file = await client.exportComparison({
    params: { projectId: project._id },
    body: { propertyIds: [...ids], questionIds: questions.map(({ _id }) => _id) },
  });
  saveFile(file, selectionTexts.fileName(project.name));
}
