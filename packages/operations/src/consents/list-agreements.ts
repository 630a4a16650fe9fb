import type { Agreement } from '@landbrief/contract';
import { answersQuestions, hasLeft, safeFileName, wallClock } from '@landbrief/domain';
import type { CellValue, TableColumn } from '@landbrief/spreadsheet';
import {
  type ConsentAgreement,
  getMembers,
  listAgreements as listStored,
  type Project,
  readParticipantList,
} from '@landbrief/store';
import { onProject } from '../subjects/operation.ts';

/** Who agreed to which version, and how many of those who are asked. */
export const listAgreements = onProject('listAgreements', async (_input, { subject }) => {
  const { project } = subject;
  const [stored, counts] = await Promise.all([listStored(project.projectId), countsOf(project)]);
  return { agreements: stored.map(present).toReversed(), counts };
});

async function countsOf({ projectId, consent }: Project) {
  const asked = (await readParticipantList(projectId)).filter(
    ({ role, status }) => answersQuestions(role) && !hasLeft(status),
  );
  const members = await getMembers(
    projectId,
    asked.map(({ userId }) => userId),
  );
  const agreed = [...members.values()].filter(({ agreedVersion }) => agreedVersion === consent?.version);
  return { asked: asked.length, agreed: consent ? agreed.length : 0 };
}

function present({ version, by, as, name, email, at }: ConsentAgreement): Agreement {
  const participant = as === 'participant' ? { participant: by } : {};
  return { _id: `${version}/${by}`, version, name, email, as, at, ...participant };
}

const columns: readonly TableColumn[] = [
  { heading: 'Version', width: 10 },
  { heading: 'Typed name', width: 32 },
  { heading: 'Email', width: 32 },
  { heading: 'As', width: 28 },
  { heading: 'Agreed', width: 24 },
  { heading: 'Agreed (UTC)', width: 28 },
];
const asWhat = { participant: 'Participant', contact: 'Contact of a questionnaire' } as const;

export const exportAgreements = onProject('exportAgreements', async ({ query }, { subject }) => {
  const { project } = subject;
  const stored = await listStored(project.projectId);
  const rows = stored.map(({ version, name, email, as, at }): CellValue[] => [
    ...[version, name, email, asWhat[as], wallClock(at, project.tz), at],
  ]);
  const { contentTypes, writeTable } = await import('@landbrief/spreadsheet');
  const { format } = query;
  const sheet = { name: 'Agreements', columns, rows, frozenColumns: 1 };
  const bytes = await writeTable([sheet], { title: 'Confidentiality agreements', format });
  return {
    bytes,
    contentType: contentTypes[format],
    fileName: safeFileName(`${project.name} agreements.${format}`, 'agreements'),
  };
});
