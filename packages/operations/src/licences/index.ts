import { exportLicenceSummaries } from './export-licence-summaries.ts';
import { exportLicenceUse } from './export-licence-use.ts';
import { listLicenceSummaries } from './list-licence-summaries.ts';
import { listLicenceUse } from './list-licence-use.ts';
import { requestLicence } from './request-licence.ts';

export const licenceOperations = [
  exportLicenceSummaries,
  exportLicenceUse,
  listLicenceSummaries,
  listLicenceUse,
  requestLicence,
];
