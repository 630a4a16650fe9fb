import { callQuery } from '../../queries.ts';
import type { ScreenData } from '../../screen-ahead.ts';

export const consentCall = (projectId: string) => callQuery('getConsent', { params: { projectId } });
export const agreementsCall = (projectId: string) => callQuery('listAgreements', { params: { projectId } });

export const consentData: ScreenData = {
  '/projects/:projectid/confidentiality': ({ params }) => [
    consentCall(params.projectid),
    agreementsCall(params.projectid),
  ],
};
