import type { LicenceSummary } from '@landbrief/contract';
import { licenceChangeNames, licenceKindNames, limitText, type MonthlyLicenceUse } from '@landbrief/domain';
import type { CellValue, FileFormat, TableContent } from '@landbrief/spreadsheet';
import type { LicenceUse } from '@landbrief/store';
import type { FileReply } from '../subjects/operation.ts';

export async function tableFile(
  tables: readonly [TableContent, ...TableContent[]],
  { name, format }: { name: string; format: FileFormat },
): Promise<FileReply> {
  const { contentTypes, writeTable } = await import('@landbrief/spreadsheet');
  const bytes = await writeTable(tables, { title: name, format });
  return { bytes, contentType: contentTypes[format], fileName: `${name}.${format}` };
}

/** The part of a name that is safe in a file name. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'organization';
}

const numbers = (...headings: string[]) => headings.map((heading) => ({ heading, width: 14 }));

export function summaryTable(summaries: readonly LicenceSummary[]): TableContent {
  return {
    name: 'Licenses',
    frozenColumns: 1,
    columns: [
      { heading: 'Organization', width: 36 },
      ...numbers(
        'Year',
        'Seats in use',
        'Seat limit',
        'Seats taken in year',
        'Projects used',
        'Project limit',
        'Projects activated in year',
        'Renewal',
        'Add-on seats',
        'Add-on distributions',
        'Property sync (USD)',
        'Plan (USD)',
        'Add-on seats (USD)',
        'Add-on distributions (USD)',
        'Total (USD)',
        'Prices since',
      ),
    ],
    rows: summaries.map(summaryRow),
  };
}

function summaryRow(summary: LicenceSummary): CellValue[] {
  const { organization, year, userCount, userLimit, seatsTaken, addOns, amounts } = summary;
  return [
    organization.name,
    year,
    userCount,
    limitCell(userLimit),
    seatsTaken,
    summary.rfisUsed,
    limitCell(summary.rfiLimit),
    summary.projectsActivated,
    summary.renewalDate,
    addOns.seats,
    addOns.distributions,
    addOns.propertySync,
    amounts?.plan,
    amounts?.seats,
    amounts?.distributions,
    amounts?.total,
    amounts?.pricesFrom,
  ];
}

const limitCell = (limit: number): CellValue => (limit > 0 ? limit : limitText(limit));

export function usesTable(uses: readonly LicenceUse[]): TableContent {
  return {
    name: 'License use',
    columns: [
      { heading: 'Date (UTC)', width: 20 },
      { heading: 'License' },
      { heading: 'Change' },
      { heading: 'User or project', width: 36 },
      { heading: 'By', width: 28 },
      { heading: 'Acting for them', width: 28 },
      ...numbers('Before', 'After', 'Limit'),
    ],
    rows: uses.map((use) => [
      use.at.slice(0, 19).replace('T', ' '),
      licenceKindNames[use.kind],
      licenceChangeNames[use.what],
      use.objectName,
      use.byName,
      use.impersonatorName,
      ...countCells(use),
    ]),
  };
}

/** Property sync has no numbers. */
function countCells({ kind, what, before, after, limit }: LicenceUse): CellValue[] {
  if (kind === 'propertySync') return [undefined, undefined, undefined];
  const counts = what === 'limitChanged' ? [limitCell(before), limitCell(after)] : [before, after];
  return [...counts, limitCell(limit)];
}

export function monthsTable(trend: readonly MonthlyLicenceUse[]): TableContent {
  return {
    name: 'Months',
    columns: [{ heading: 'Month' }, ...numbers('Seats in use at the end', 'Projects activated')],
    rows: trend.map(({ month, seats, projects }) => [month, seats, projects]),
  };
}
