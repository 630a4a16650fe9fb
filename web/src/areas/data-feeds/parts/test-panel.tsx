import { Button, Stack } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { plural } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { type FeedPreview, useTestDataFeed } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './data-feeds.module.css';
import { RecordList } from './record-list.tsx';
import { SourceFailure } from './source-failure.tsx';

/** Fetches the first records as the next run would, and copies nothing. */
export function TestPanel({ id }: { id: string }) {
  const test = useTestDataFeed();
  const { data, error, isPending } = test;
  const tested = isPending || data?.failure !== undefined ? undefined : data;
  return (
    <Panel
      title="Test"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlugConnected size={14} aria-hidden />}
          loading={isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          Test now
        </Button>
      }
    >
      <Stack>
        {!data && !error && !isPending && <p className="quiet">{texts.beforeTest}</p>}
        {isPending && <SkeletonRows rows={3} label="the first records" />}
        {error && <ProblemAlert error={error} title={texts.previewFailed} />}
        {!isPending && data?.failure && <SourceFailure>{data.failure}</SourceFailure>}
        <p role="status" className={styles.result}>
          {tested && testResult(tested)}
        </p>
        {tested && <RecordList records={tested.records} />}
      </Stack>
    </Panel>
  );
}

function testResult({ records }: Pick<FeedPreview, 'records'>): string {
  const bad = records.filter(({ problems }) => problems.length > 0).length;
  const looked = `The source answers. ${plural(records.length, 'record')} looked at`;
  return bad > 0 ? `${looked}, ${formatBad(bad)}.` : `${looked}, none with mistakes.`;
}

const formatBad = (count: number) => `${count} with mistakes`;
