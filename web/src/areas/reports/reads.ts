import { listLimitMax } from '@landbrief/domain';
import { readingCall } from '../../ahead.ts';
import { isOnOwnerSide, type ScreenData } from '../../screen-ahead.ts';
import { comparedQuestionsCall } from '../properties/reads.ts';

export const reportedProjectsCall = readingCall('listProjects', { query: { limit: listLimitMax } });

/** As many as the call returns. */
export const reportsOfPage = 50;

export const reportJobsCall = (projectId: string, skip = 0) =>
  readingCall('listReportJobs', { params: { projectId }, query: skip > 0 ? { skip } : {} });

export const reportData: ScreenData = {
  '/reports': () => [reportedProjectsCall],
  '/reports/:projectid': (visit) => {
    const { projectid } = visit.params;
    return [
      comparedQuestionsCall(projectid),
      reportJobsCall(projectid),
      // Those who answer have lists of their own, which are known with the project only.
      ...(isOnOwnerSide(visit)
        ? [readingCall('listAllOwnerProperties', { params: { projectId: projectid } })]
        : []),
    ];
  },
};
