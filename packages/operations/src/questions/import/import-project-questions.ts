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
  async (input, context) => previewFile(ownerOf(context.subject), input, context),
);

export const projectQuestionsProblemsSheet = onProject(
  'projectQuestionsProblemsSheet',
  async (input, context) => problemsOfFile(ownerOf(context.subject), input, context),
);

function ownerOf({ project }: { project: Project }): QuestionOwnerSubject {
  return { ownerType: ownerType.project, ownerId: project.projectId, owner: project };
}
