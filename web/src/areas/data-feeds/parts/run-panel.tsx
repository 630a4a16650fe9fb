import { timeInWords } from '@landbrief/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { resultLook } from '../looks.ts';
import type { EndedRun } from '../reads.ts';
import { texts } from '../texts.ts';

const columns: DataColumn<EndedRun>[] = [
  {
    head: 'Started',
    width: '220px',
    cell: ({ started, startedBy }) => (
      <TwoLineCell second={startedBy ? startedBy.fullName || 'A former user' : 'By schedule'}>
        {formatMoment(started)}
      </TwoLineCell>
    ),
  },
  {
    head: 'Result',
    cell: (run) => (
      <TwoLineCell second={run.message}>
        <StatusBadge {...resultLook(run)} />
      </TwoLineCell>
    ),
  },
  { head: 'Took', width: '110px', cell: ({ started, at }) => timeInWords(secondsBetween(started, at)) },
  { head: 'Added', numeric: true, width: '90px', cell: ({ added }) => <NumberCell value={added} /> },
  { head: 'Updated', numeric: true, width: '90px', cell: ({ updated }) => <NumberCell value={updated} /> },
  {
    head: 'With mistakes',
    numeric: true,
    width: '120px',
    cell: ({ failed }) => <NumberCell value={failed} />,
  },
];

const secondsBetween = (from: string, to: string) =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));

interface RunPanelProps {
  query: UseQueryResult<{ runs: readonly EndedRun[] }>;
  /** What is said before the first run. */
  empty: string;
}

/** The last runs of a data feed, or of an organization's property sync. */
export function RunPanel({ query, empty }: RunPanelProps) {
  return (
    <Panel title="Last runs" flush>
      <Loaded query={query} failure={texts.runsLoadFailed}>
        <DataList
          label="Last runs"
          rows={query.data?.runs}
          columns={columns}
          rowKey={({ _id }) => _id}
          empty={<EmptyState title="No run yet">{empty}</EmptyState>}
        />
      </Loaded>
    </Panel>
  );
}
