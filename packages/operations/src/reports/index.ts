export { exportProject } from './export-project.ts';
export * from './project-reports.ts';
