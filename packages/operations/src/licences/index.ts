export { exportLicenceSummaries, listLicenceSummaries } from './list-licence-summaries.ts';
export { exportLicenceUse, listLicenceUse } from './list-licence-use.ts';
export { requestLicence } from './request-licence.ts';
