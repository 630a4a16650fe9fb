import { listLimitMax } from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';

export const reportedProjectsCall = readingCall('listProjects', { query: { limit: listLimitMax } });

export const reportData: ScreenData = {
  '/reports': () => [reportedProjectsCall],
};
