import { getDashboard } from './get-dashboard.ts';

export const dashboardOperations = [getDashboard];
