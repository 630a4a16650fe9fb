import { derivedId } from '@landbrief/platform';
import {
  commitWrites,
  type DataFeed,
  deleteDataFeed,
  deletePartitions,
  listDataFeeds,
  type Write,
} from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** Runs of a feed end within this time: what one still writes when the feed is deleted is deleted too. */
const RUNS_END_SECONDS = 60 * 60;

/** What remains to be done after a feed is deleted. */
export function discardWrites(
  { dataFeedId, secretHeader }: DataFeed,
  newId: () => string,
  now: string,
): Write[] {
  return [
    enqueue('data-feed-deleted', { dataFeedId }, { newId, now }),
    enqueue('data-feed-deleted', { dataFeedId }, { newId, now, delay: RUNS_END_SECONDS }),
    ...(secretHeader ? [enqueue('discard-secret', { name: secretHeader.secretName }, { newId, now })] : []),
  ];
}

/** Deletes the files, mistakes and history of a deleted feed's runs. */
export const clearDeletedDataFeed: HandlerOf<'data-feed-deleted'> = async (
  { payload: { dataFeedId } },
  { platform },
) => {
  await platform.files.deleteAll(feedFiles(dataFeedId));
  await deletePartitions([`FEED#${dataFeedId}`]);
};

/** An organization was deleted: its data feeds go with it. */
export const discardOrganizationDataFeeds: HandlerOf<'organization-deleted'> = async ({
  payload,
  outboxId,
  created,
}) => {
  for (const feed of await listDataFeeds(payload.organizationId)) {
    let parts = 0;
    const ids = () => derivedId(outboxId, `${feed.dataFeedId}#${parts++}`);
    await commitWrites([...deleteDataFeed(feed), ...discardWrites(feed, ids, created)]);
  }
};

/** Where the files bucket has what runs of a feed keep while they read it; with the trailing slash a prefix of all. */
export function feedFiles(dataFeedId: string, runId?: string): string {
  return runId ? `feeds/${dataFeedId}/${runId}/` : `feeds/${dataFeedId}/`;
}
