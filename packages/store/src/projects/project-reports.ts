import { type FormattedItem, string } from 'dynamodb-toolbox';
import { type Write, write } from '../commit.ts';
import { defineItems } from '../define-items.ts';

/** The project and kind of a report, by its id. */
const reports = defineItems('Report', {
  reportId: string().key(),
  projectId: string(),
  kind: string().enum('owner', 'delegator', 'participant', 'submissionSummary'),
}).keyedBy(({ reportId }) => ({ pk: `REPORT#${reportId}`, sk: 'REPORT' }));
export type ReportKey = FormattedItem<typeof reports.entity>;

export async function getReport(reportId: string): Promise<ReportKey | undefined> {
  const { Item } = await reports.get({ reportId });
  return Item;
}

interface WithReports {
  projectId: string;
  reportIds: Readonly<Record<ReportKey['kind'], string>>;
}

export function createReports({ projectId, reportIds }: WithReports): Write[] {
  return Object.entries(reportIds).map(([kind, reportId]) =>
    write(reports.transactPut({ reportId, projectId, kind: kind as ReportKey['kind'] })),
  );
}

export function deleteReports({ reportIds }: WithReports): Write[] {
  return Object.values(reportIds).map((reportId) => write(reports.transactDelete({ reportId })));
}
