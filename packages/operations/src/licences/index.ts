import { exportLicenceSummaries, listLicenceSummaries } from './list-licence-summaries.ts';
import { exportLicenceUse, listLicenceUse } from './list-licence-use.ts';
import { requestLicence } from './request-licence.ts';

export const licenceOperations = [
  exportLicenceSummaries,
  exportLicenceUse,
  listLicenceSummaries,
  listLicenceUse,
  requestLicence,
];
