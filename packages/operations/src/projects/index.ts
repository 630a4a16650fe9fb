import { cloneProject } from './clone-project.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { exportProject } from './export-project.ts';
import {
  countProjectProperties,
  countProjectQuestions,
  getProject,
  getProjectForReport,
  getProjectOwnerSettings,
} from './get-project.ts';
import { listParticipantHistory, listProjectHistory } from './history.ts';
import { incrementProjectPhase, previewNextPhase } from './increment-phase.ts';
import { countProjectsByType, listProjects } from './list-projects.ts';
import { getProjectOverview, listProjectStates, previewProjectStatus } from './project-overview.ts';
import { changeProjectStatus, setProjectStatus } from './project-status.ts';
import { removeReviewer } from './remove-reviewer.ts';
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
  getProjectOverview,
  previewProjectStatus,
  listProjectStates,
  removeReviewer,
  cloneProject,
  deleteProject,
  exportProject,
  listProjectHistory,
  listParticipantHistory,
  incrementProjectPhase,
  previewNextPhase,
];
