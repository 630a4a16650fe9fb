import { operation } from '../operation.ts';
import { summaryTable, tableFile } from './licence-tables.ts';
import { findLicenceSummaries } from './list-licence-summaries.ts';

/** The licences of all organizations in a year, as finance keeps them. */
export const exportLicenceSummaries = operation('exportLicenceSummaries', async ({ query }, { now }) => {
  const summaries = await findLicenceSummaries(query, now);
  return tableFile([summaryTable(summaries)], { name: `licenses-${query.year}`, format: query.format });
});
