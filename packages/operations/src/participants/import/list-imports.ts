import { problem } from '@landbrief/domain';
import { getParticipantImport, type ParticipantImport } from '@landbrief/store';
import { onDistributionList } from '../../operation.ts';
import { checkFile } from './check-people.ts';
import { listTarget } from './list-target.ts';
import { presentImport, presentPreview } from './present-import.ts';
import { problemsSheet } from './problems-sheet.ts';
import { startImport } from './start-import.ts';

/** What importing a participants file into a distribution list would do; writes nothing. */
export const previewImportListParticipants = onDistributionList(
  'previewImportListParticipants',
  async ({ file }, { subject }) => {
    if (!file) throw problem('file_missing');
    const target = await listTarget(subject.distributionList);
    return presentPreview(await checkFile(file.bytes, target), target);
  },
);

/** Puts the people of a participants file on a distribution list; nobody is mailed. */
export const importListParticipants = onDistributionList(
  'importListParticipants',
  async ({ file }, context) => {
    if (!file) throw problem('file_missing');
    const target = await listTarget(context.subject.distributionList);
    return startImport(await checkFile(file.bytes, target), { target, file: file.bytes }, context);
  },
);

export const getListParticipantImport = onDistributionList('getListParticipantImport', async ({ params }) =>
  presentImport(await requireImport(params)),
);

export const exportListParticipantImportProblems = onDistributionList(
  'exportListParticipantImportProblems',
  async ({ params }, { subject, platform }) =>
    problemsSheet(await requireImport(params), subject.distributionList.name, platform),
);

async function requireImport(asked: { id: string; importId: string }): Promise<ParticipantImport> {
  const job = await getParticipantImport(asked.importId);
  if (job?.into !== 'list' || job.targetId !== asked.id) throw problem('not_found');
  return job;
}
