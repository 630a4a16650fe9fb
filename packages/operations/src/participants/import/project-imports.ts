import { isOnOwnerSide, outsideFilePeople, problem } from '@landbrief/domain';
import { getParticipantImport as getImport, type ParticipantImport } from '@landbrief/store';
import { onProject, type SubjectOf } from '../../subjects/operation.ts';
import { type CheckedPeople, checkFile } from './check-people.ts';
import type { CheckedTarget } from './import-target.ts';
import { ownerEmailOf, presentImport, presentPreview } from './present-import.ts';
import { problemsSheet } from './problems-sheet.ts';
import { projectTarget } from './project-target.ts';
import { startImport } from './start-import.ts';

export const previewImportParticipants = onProject(
  'previewImportParticipants',
  async ({ file }, { subject }) => {
    if (!file) throw problem('file_missing');
    const ownerEmail = await ownerEmailOf(subject.project.userId);
    const target = await projectTarget(subject, { ownerEmail, isPreview: true });
    return presentPreview(requireFewPeople(await checkFile(file.bytes, target), target), target);
  },
);

/** Invites the people of a participants file; valid rows are added, the others come back (decisions 7). */
export const importParticipants = onProject('importParticipants', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { subject } = context;
  const ownerEmail = await ownerEmailOf(subject.project.userId);
  const target = await projectTarget(subject, { ownerEmail });
  return startImport(
    requireFewPeople(await checkFile(file.bytes, target), target),
    { target, file: file.bytes },
    context,
  );
});

/** A participant names few people in one file, so that nobody checks thousands of addresses by us. */
function requireFewPeople(checked: CheckedPeople, { ownDelegatorId }: CheckedTarget): CheckedPeople {
  if (ownDelegatorId && checked.total > outsideFilePeople)
    throw problem('limit_reached', {
      message: `A file has at most ${outsideFilePeople} people; this one has ${checked.total}. Please split it, or ask the project's owner to add them.`,
    });
  return checked;
}

export const getParticipantImport = onProject(
  'getParticipantImport',
  async ({ params }, { subject, caller }) =>
    presentImport(await requireImport(params.importId, subject, caller.user.userId)),
);

export const exportParticipantImportProblems = onProject(
  'exportParticipantImportProblems',
  async ({ params }, { subject, caller, platform }) => {
    const job = await requireImport(params.importId, subject, caller.user.userId);
    return problemsSheet(job, subject.project.name, platform);
  },
);

/** An import into the project; a delegator sees only their own. */
async function requireImport(
  importId: string,
  { project, relations }: SubjectOf<'project'>,
  userId: string,
): Promise<ParticipantImport> {
  const job = await getImport(importId);
  const isThere = job?.into === 'project' && job.targetId === project.projectId;
  if (!isThere || !(isOnOwnerSide(relations) || job.userId === userId)) throw problem('not_found');
  return job;
}
