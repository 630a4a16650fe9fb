import { listLimitMax } from '@landbrief/domain';
import { anewAtEachVisit, callQuery, pageQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';
import { isOnOwnerSide } from '../../session/relation.ts';
import { comparedQuestionsCall } from '../properties/reads.ts';

export const reportedProjectsCall = callQuery('listProjects', { query: { limit: listLimitMax } });

/** As many as the call returns. */
export const reportsOfPage = 50;

export const reportJobsCall = (projectId: string, skip = 0) => ({
  ...pageQuery('listReportJobs', { params: { projectId }, query: skip > 0 ? { skip } : {} }),
  ...anewAtEachVisit,
});

export const reportData: ScreenData = {
  '/reports': () => [reportedProjectsCall],
  '/reports/:projectid': (visit) => {
    const { projectid } = visit.params;
    return [
      comparedQuestionsCall(projectid),
      reportJobsCall(projectid),
      // Those who answer have lists of their own, which are known with the project only.
      ...(isOnOwnerSide(visit)
        ? [callQuery('listAllOwnerProperties', { params: { projectId: projectid } })]
        : []),
    ];
  },
};
