import { listLicenceUses } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { monthsTable, slug, summaryTable, tableFile, usesTable } from './licence-tables.ts';
import { licenceYearOf } from './list-licence-use.ts';

/** An organization's licences in a year: what used them, the months, and how they stand. */
export const exportLicenceUse = operationOn(
  'organization',
  'exportLicenceUse',
  async ({ query }, { subject, now }) => {
    const { organization } = subject;
    const [{ summary, trend }, uses] = await Promise.all([
      licenceYearOf(organization, query.year, now),
      listLicenceUses(organization.organizationId, query.year),
    ]);
    const name = `license-use-${slug(organization.name)}-${query.year}`;
    return tableFile([usesTable(uses), monthsTable(trend), summaryTable([summary])], {
      name,
      format: query.format,
    });
  },
);
