import { Entity, type FormattedItem, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import { inTable } from './table.ts';

/** The project and kind of a report, by its id. */
const ReportEntity = new Entity({
  name: 'Report',
  ...inTable,
  schema: item({
    reportId: string().key(),
    projectId: string(),
    kind: string().enum('owner', 'delegator', 'participant', 'submissionSummary'),
  }),
  computeKey: ({ reportId }) => ({ pk: `REPORT#${reportId}`, sk: 'REPORT' }),
});
const reports = ReportEntity.build(EntityRepository);
export type ReportKey = FormattedItem<typeof ReportEntity>;

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
