export * from './project-reports.ts';
