import { createProject } from './create-project.ts';
import {
  countProjectProperties,
  countProjectQuestions,
  getProject,
  getProjectForReport,
  getProjectOwnerSettings,
} from './get-project.ts';
import { countProjectsByType, listProjects } from './list-projects.ts';
import { changeProjectStatus, setProjectStatus } from './project-status.ts';
import { updateProject } from './update-project.ts';

export const projectOperations = [
  createProject,
  getProject,
  getProjectForReport,
  getProjectOwnerSettings,
  countProjectQuestions,
  countProjectProperties,
  listProjects,
  countProjectsByType,
  updateProject,
  setProjectStatus,
  changeProjectStatus,
];
