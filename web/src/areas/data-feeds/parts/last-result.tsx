import { feedFailuresMax } from '@landbrief/domain';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Facts } from '../../projects/parts/facts.tsx';
import { resultLook } from '../looks.ts';
import type { DataFeed } from '../queries.ts';
import { texts } from '../texts.ts';

/** How the last run ended, with its counts, and how many failed in a row. */
export function LastResult({ feed: { lastResult, failures } }: { feed: DataFeed }) {
  const hasCounts = lastResult?.status === 'finished';
  return (
    <Facts
      facts={[
        { name: 'Result', value: <StatusBadge {...resultLook(lastResult)} /> },
        { name: 'When', value: formatMoment(lastResult?.at) },
        { name: 'Message', value: lastResult ? lastResult.message : texts.neverRun },
        { name: 'Added', value: hasCounts && formatNumber(lastResult.added) },
        { name: 'Updated', value: hasCounts && formatNumber(lastResult.updated) },
        { name: 'Unchanged', value: hasCounts && formatNumber(lastResult.unchanged) },
        { name: 'With mistakes', value: hasCounts && formatNumber(lastResult.failed) },
        {
          name: 'Failures in a row',
          value: failures > 0 && `${failures}; after ${feedFailuresMax} the data feed is paused`,
        },
      ]}
    />
  );
}
