export { cloneProject } from './clone-project.ts';
export { createProject } from './create-project.ts';
export { deleteProject } from './delete-project.ts';
export {
  countProjectProperties,
  countProjectQuestions,
  getProject,
  getProjectForReport,
  getProjectOverview,
  getProjectOwnerSettings,
  listProjectStates,
  previewProjectStatus,
} from './get-project.ts';
export { listParticipantHistory, listProjectHistory } from './history.ts';
export { countProjectsByType, listProjects } from './list-projects.ts';
export { openSeal } from './open-seal.ts';
export {
  changeProjectStatus,
  incrementProjectPhase,
  previewNextPhase,
  setProjectStatus,
} from './project-status.ts';
export { keepProject } from './retention.ts';
export { updateProject } from './update-project.ts';
