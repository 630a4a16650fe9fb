import { printProjectReport } from './print-project-report.ts';

export const reportOperations = [printProjectReport];
