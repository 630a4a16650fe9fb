import { ownerType } from '@landbrief/domain';
import type { Project } from '@landbrief/store';
import type { QuestionOwnerSubject } from '../../subjects/index.ts';
import { onProject } from '../../subjects/operation.ts';
import { importFile, previewFile, problemsOfFile } from './import-file.ts';

export const importProjectQuestions = onProject('importProjectQuestions', async (input, context) =>
  importFile(ownerOf(context.subject), input, context),
);

export const previewImportProjectQuestions = onProject(
  'previewImportProjectQuestions',
  async ({ file }, context) => previewFile(ownerOf(context.subject), file, context),
);

export const projectQuestionsProblemsSheet = onProject(
  'projectQuestionsProblemsSheet',
  async ({ file }, context) => problemsOfFile(ownerOf(context.subject), file, context),
);

function ownerOf({ project }: { project: Project }): QuestionOwnerSubject {
  return { ownerType: ownerType.project, ownerId: project.projectId, owner: project };
}
