import { Button, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { Columns } from '../../../ui/columns.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { stateLook } from '../looks.ts';
import { NewFeedButton } from '../parts/feed-buttons.tsx';
import { FeedSettings, MappingFacts } from '../parts/feed-facts.tsx';
import { LastResult } from '../parts/last-result.tsx';
import { PausedAlert } from '../parts/paused-alert.tsx';
import { ProblemPanel } from '../parts/problem-panel.tsx';
import { TestPanel } from '../parts/test-panel.tsx';
import { type DataFeed, useGetDataFeed } from '../queries.ts';
import { texts } from '../texts.ts';
import { useDeleteFeed } from '../use-delete-feed.ts';

/** One data feed: its settings, a test, and what the last run did. */
export default function DataFeedDetail() {
  const { datafeedid = '' } = useParams();
  const { data, error, refetch, isFetching } = useGetDataFeed(datafeedid);
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
  return (
    <>
      <PageHeader
        title={feed.name}
        badge={<StatusBadge {...stateLook(feed)} />}
        actions={
          <>
            <LinkButton to="/admin/datafeeds">Data Feeds</LinkButton>
            <RefreshButton busy={busy} onRefresh={onRefresh} />
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
      </Stack>
    </>
  );
}

function ChangeButtons({ feed }: { feed: DataFeed }) {
  const { remove, removing } = useDeleteFeed(feed);
  return (
    <>
      <Button
        variant="outline"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={removing}
        onClick={remove}
      >
        Delete
      </Button>
      <LinkButton to={`/admin/datafeeds/${feed._id}/edit`} icon={IconPencil} variant="filled">
        Edit
      </LinkButton>
    </>
  );
}
