import { listLimitMax } from '@landbrief/domain';
import { call } from '../../ahead.ts';
import type { ScreenData } from '../../screen-ahead.ts';

export const reportedProjectsCall = call('listProjects', { query: { limit: listLimitMax } });

export const reportData: ScreenData = {
  '/reports': () => [reportedProjectsCall],
};
