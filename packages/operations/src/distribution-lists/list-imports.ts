import { problem } from '@landbrief/domain';
import type { ParticipantRow } from '@landbrief/spreadsheet';
import {
  type DistributionList,
  getParticipantImport,
  listMembers,
  type ParticipantImport,
} from '@landbrief/store';
import type { Refusal } from '../participants/import/import-row.ts';
import type { CheckedTarget } from '../participants/import/import-target.ts';
import { importPeopleFile, previewPeopleFile } from '../participants/import/people-file.ts';
import { presentImport } from '../participants/import/present-import.ts';
import { problemsSheet } from '../participants/import/problems-sheet.ts';
import { onDistributionList } from '../subjects/operation.ts';

export const previewImportListParticipants = onDistributionList(
  'previewImportListParticipants',
  async (input, context) =>
    previewPeopleFile(input, await listTarget(context.subject.distributionList), context),
);

/** Puts the people of a participants file on a distribution list; nobody is mailed. */
export const importListParticipants = onDistributionList('importListParticipants', async (input, context) =>
  importPeopleFile(input, await listTarget(context.subject.distributionList), context),
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

/** A distribution list into which people are imported. The delegator of a delegate is chosen when the list is used. */
async function listTarget({ distributionListId }: DistributionList): Promise<CheckedTarget> {
  const listed = await listMembers(distributionListId);
  return {
    into: 'list',
    targetId: distributionListId,
    roleRule: { defaultRole: 'participant', isDelegatorNeeded: false },
    // A name with a hidden address would tell whose the address is.
    included: new Map(
      listed.map(({ email, fullName, addressHidden }) => [email, addressHidden ? {} : { fullName }]),
    ),
    checkRole,
  };
}

function checkRole({ role }: ParticipantRow): Refusal | undefined {
  if (role !== 'reviewer' && role !== 'collaborator') return undefined;
  return {
    column: 'Role',
    code: 'validation_error',
    detail: 'On a distribution list the role is Participant, Delegator or Delegate.',
  };
}
