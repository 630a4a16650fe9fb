import type { Project } from '@landbrief/contract';
import { listLimitMax } from '@landbrief/domain';
import { actOnEach, refusedOf } from '../../act-on-each.ts';
import { client } from '../../api.ts';
import { queryClient } from '../../queries.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { actTexts } from './act-texts.ts';
import { readChosenProperties } from './chosen-queries.ts';
import { comparedQuestionsCall } from './reads.ts';
import { answersFileName, selectionTexts } from './texts.ts';

/** The answers of the chosen properties to all questions, side by side in one workbook: for the owner's side. */
export async function exportAnswers(project: Project, ids: readonly string[]): Promise<void> {
  if (areTooMany(ids)) return;
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

/** Says so when more are chosen than go into one request. */
function areTooMany(ids: readonly string[]): boolean {
  const areMore = ids.length > listLimitMax;
  if (areMore) toast.warning(selectionTexts.tooMany(listLimitMax));
  return areMore;
}

/** The questions and answers of each chosen property as a workbook of its own, to fill in. */
export async function downloadSheets(project: Project, ids: readonly string[]): Promise<void> {
  if (areTooMany(ids)) return;
  const properties = await readChosenProperties(project, ids, new AbortController().signal);
  const results = await actOnEach(properties, async ({ _id: propertyId, name }) => {
    const params = { projectId: project._id, propertyId };
    saveFile(await client.exportPropertyAnswers({ params }), answersFileName(name));
  });
  const missing = ids.length - properties.length;
  if (missing > 0) toast.warning(actTexts.gone(missing));
  const refused = refusedOf(results);
  if (refused.length > 0)
    toast.error(
      selectionTexts.notDownloaded(
        refused.map(({ thing }) => thing.name),
        refused[0]?.refusal ?? '',
      ),
    );
}
