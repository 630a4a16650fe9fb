import { attributePrefix, type FeedField, feedFields, pageSizes } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { IconPlayerPause, IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../../problems.ts';
import { refetchCalls } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { Facts } from '../../../shell/facts.tsx';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment, formatNumber, plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { useCall } from '../../../use-call.ts';
import { dataFieldsOf } from '../mapping.ts';
import { type DataFeed, dataFeedProblemsCall, type FeedPreview, type FeedProblem } from '../reads.ts';
import { fieldNames, kindTexts, scheduleTexts, texts } from '../texts.ts';
import styles from './data-feeds.module.css';
import { RecordList } from './record-list.tsx';
import { SourceFailure } from './source-failure.tsx';

export function FeedSettings({ feed }: { feed: DataFeed }) {
  const { isSuperAdmin } = useSession();
  const { kind, address, secretHeaderName, schedule, organization } = feed;
  return (
    <Facts
      facts={[
        { name: 'Organization', value: isSuperAdmin && organization.name },
        { name: 'Kind', value: kindTexts[kind].name },
        { name: 'Address', value: address },
        { name: 'Secret header', value: secretHeaderName && `${secretHeaderName}: stored, never shown` },
        {
          name: 'Schedule',
          value: `${scheduleTexts[schedule].name}. ${scheduleTexts[schedule].about}`,
        },
        { name: 'Next run', value: formatMoment(feed.nextRun) },
        { name: 'Added', value: formatMoment(feed.created) },
        { name: 'Changed', value: formatMoment(feed.updated) },
      ]}
    />
  );
}

/** Ours and the source's names of what is mapped. */
export function MappingFacts({ feed: { kind, mapping } }: { feed: DataFeed }) {
  if (kind === 'directory') return <p className="quiet">{texts.directoryMapping}</p>;
  const mapped = (field: FeedField) => ({ name: fieldNames[field], value: mapping[field] });
  const facts = [
    ...feedFields.map(mapped),
    ...dataFieldsOf(mapping).map((name) => ({
      name: `Data field ${name}`,
      value: mapping[attributePrefix + name],
    })),
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return <p className="quiet">{texts.guessedMapping}</p>;
  return <Facts facts={facts} />;
}

/** The feed failed ten times in a row: why it is not copied, and the way on. */
export function PausedAlert({ feed: { _id: id, paused, version, lastResult } }: { feed: DataFeed }) {
  const { actingAsReviewer } = useSession();
  const update = useCall('updateDataFeed');
  const turnOn = () =>
    update.mutate(
      { params: { id }, body: { datafeed: { on: true, version } } },
      {
        onSuccess: () => toast.success('Data feed was turned on.'),
        // The next try is for what somebody else saved meanwhile.
        onError: (error) => codeOf(error) === 'stale' && void refetchCalls('getDataFeed'),
      },
    );
  return (
    <>
      <Notice icon={IconPlayerPause} title={`Paused since ${formatMoment(paused)}`}>
        {texts.paused} {lastResult?.message}
        {!actingAsReviewer && (
          <Button
            variant="default"
            size="xs"
            mt="xs"
            display="block"
            loading={update.isPending}
            onClick={turnOn}
          >
            Turn on again
          </Button>
        )}
      </Notice>
      {update.error && <ProblemAlert error={update.error} title="The data feed was not turned on" />}
    </>
  );
}

const none = <NumberCell value={undefined} />;

const columns: DataColumn<FeedProblem>[] = [
  { head: 'Record', width: '90px', cell: ({ record }) => formatNumber(record) },
  { head: 'Id in the source', width: '20%', cell: ({ sourceId }) => sourceId ?? none },
  { head: 'Name', width: '28%', cell: ({ name }) => name ?? none },
  { head: 'Mistake', cell: ({ message }) => message },
];

/** The records of the last run that became no property, or not all of one. */
export function ProblemPanel({ id }: { id: string }) {
  const { skip } = useQueryState();
  const list = useQuery(dataFeedProblemsCall(id, skip));
  const page = usePage(list, pageSizes.feedProblems, ({ problems, count }) => ({ rows: problems, count }));
  return (
    <Panel title="Records with mistakes" flush>
      <Loaded query={list} failure={texts.problemsLoadFailed}>
        <PagedList
          label="Records with mistakes"
          noun="mistake"
          page={page}
          columns={columns}
          rowKey={({ record, message }) => `${record} ${message}`}
          empty={<EmptyState title="No record has a mistake" />}
        />
      </Loaded>
    </Panel>
  );
}

/** Fetches the first records as the next run would, and copies nothing. */
export function TestPanel({ id }: { id: string }) {
  const test = useCall('testDataFeed');
  const { data, error, isPending } = test;
  const tested = isPending || data?.failure !== undefined ? undefined : data;
  return (
    <Panel
      title="Test"
      actions={
        <ButtonWithIcon
          size="xs"
          icon={IconPlugConnected}
          loading={isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          Test now
        </ButtonWithIcon>
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
