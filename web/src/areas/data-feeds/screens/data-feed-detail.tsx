import { feedFailuresMax } from '@landbrief/domain';
import { Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { Facts } from '../../../shell/facts.tsx';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { formatMoment, formatNumber } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import { resultLook, stateLook } from '../looks.ts';
import { NewFeedButton } from '../parts/feed-buttons.tsx';
import { FeedSettings, MappingFacts, PausedAlert, ProblemPanel, TestPanel } from '../parts/feed-panels.tsx';
import { RunPanel } from '../parts/run-panel.tsx';
import { type DataFeed, dataFeedCall, dataFeedRunsCall } from '../reads.ts';
import { texts } from '../texts.ts';

/** One data feed: its settings, a test, and what the last run did. */
export default function DataFeedDetail() {
  const { datafeedid = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(dataFeedCall(datafeedid));
  const feed = data?.datafeed;
  useCrumb(feed?._id, feed?.name);
  if (feed) return <Details feed={feed} busy={isFetching} onRefresh={refetch} />;
  if (error) {
    return <LoadFailure error={error} title={texts.oneLoadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title="Data Feed Details" />
      <Panel>
        <SkeletonRows rows={8} label="the data feed" />
      </Panel>
    </>
  );
}

function Details({ feed, busy, onRefresh }: { feed: DataFeed; busy: boolean; onRefresh: () => unknown }) {
  const { actingAsReviewer } = useSession();
  const runs = useQuery(dataFeedRunsCall(feed._id));
  return (
    <>
      <PageHeader
        title={feed.name}
        badge={<StatusBadge {...stateLook(feed)} />}
        actions={
          <>
            <LinkButton to="/admin/datafeeds">Data Feeds</LinkButton>
            <RefreshButton
              busy={busy || runs.isFetching}
              onRefresh={() => Promise.all([onRefresh(), runs.refetch()])}
            />
            <NewFeedButton variant="default" />
            {!actingAsReviewer && <ChangeButtons feed={feed} />}
          </>
        }
      />
      <Stack gap="md">
        {feed.paused !== undefined && <PausedAlert feed={feed} />}
        <Columns widths="repeat(2, minmax(0, 1fr))">
          <div>
            <Panel title="Last result">
              <LastResult feed={feed} />
            </Panel>
            <Panel title="Settings">
              <FeedSettings feed={feed} />
            </Panel>
          </div>
          <div>
            {!actingAsReviewer && <TestPanel id={feed._id} />}
            <Panel title="Field mapping">
              <MappingFacts feed={feed} />
            </Panel>
          </div>
        </Columns>
        {(feed.lastResult?.failed ?? 0) > 0 && <ProblemPanel id={feed._id} />}
        <RunPanel query={runs} empty={texts.neverRun} />
      </Stack>
    </>
  );
}

function ChangeButtons({ feed }: { feed: DataFeed }) {
  const { remove, removing } = useDeleteFeed(feed);
  return (
    <>
      <ButtonWithIcon variant="outline" color="red" icon={IconTrash} loading={removing} onClick={remove}>
        Delete
      </ButtonWithIcon>
      <LinkButton to={`/admin/datafeeds/${feed._id}/edit`} icon={IconPencil} variant="filled">
        Edit
      </LinkButton>
    </>
  );
}

/** Asks, deletes and leaves. */
function useDeleteFeed({ _id: id, name, secretHeaderName }: DataFeed) {
  const navigate = useNavigateFromHere();
  const removing = useCall('deleteDataFeed', { action: 'delete the data feed' });
  const remove = async () => {
    const message = texts.deleteMessage(name, secretHeaderName !== undefined);
    if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success('Data feed was deleted.');
          void navigate('/admin/datafeeds');
        },
      },
    );
  };
  return { remove: () => void remove(), removing: removing.isPending };
}

/** How the last run ended, with its counts, and how many failed in a row. */
function LastResult({ feed: { lastResult, failures } }: { feed: DataFeed }) {
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
