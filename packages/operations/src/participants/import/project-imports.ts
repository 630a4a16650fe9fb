import { isOnOwnerSide, problem } from '@landbrief/domain';
import { getParticipantImport as getImport, type ParticipantImport } from '@landbrief/store';
import { onProject, type SubjectOf } from '../../subjects/operation.ts';
import { importPeopleFile, previewPeopleFile } from './people-file.ts';
import { ownerEmailOf, presentImport } from './present-import.ts';
import { problemsSheet } from './problems-sheet.ts';
import { projectTarget } from './project-target.ts';

export const previewImportParticipants = onProject('previewImportParticipants', async (input, context) =>
  previewPeopleFile(input, await targetOf(context.subject, { isPreview: true }), context),
);

export const importParticipants = onProject('importParticipants', async (input, context) =>
  importPeopleFile(input, await targetOf(context.subject), context),
);

async function targetOf(subject: SubjectOf<'project'>, options: { isPreview?: boolean } = {}) {
  const ownerEmail = await ownerEmailOf(subject.project.userId);
  return projectTarget(subject, { ownerEmail, ...options });
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
