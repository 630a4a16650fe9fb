import type { DataFeed } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { readArcGisPage } from './arcgis-pages.ts';
import { directoryMapping, readDirectory } from './directory-records.ts';
import { feedFiles } from './discard-data-feed.ts';
import type { FeedPage } from './feed-page.ts';
import { type Reading, type ReadLimits, runLimits, sourceOfFeed } from './feed-source.ts';
import { recordMapper, seenIds } from './map-records.ts';
import { PAGE_RECORDS, type PagePlace, requireRecords } from './page-place.ts';
import { readStoredPage, storePages } from './stored-pages.ts';

/**
 * One page of a feed's records; without a cursor the first one. A run reads its pages one after the other, and each may
 * be read again. Reading the first page of a file reads all of it: up to `totalTime` and 200 MB, with the memory of a
 * page. Throws `FeedFailure`, whose message tells an administrator what to do.
 */
export async function readFeedPage(
  feed: DataFeed,
  cursor: string | undefined,
  runId: string,
  environment: Environment,
  limits: ReadLimits = runLimits,
): Promise<FeedPage> {
  const source = await sourceOfFeed(feed, environment);
  const reading: Reading = { source, environment, limits };
  const place: PagePlace = { prefix: feedFiles(feed.dataFeedId, runId), cursor };
  switch (feed.kind) {
    case 'csv':
    case 'geojson':
      return cursor === undefined ? storePages(place, reading) : readStoredPage(place, environment);
    case 'arcgis':
      return readArcGisPage(place, reading);
    case 'directory':
      return readDirectoryPage(place, reading);
  }
}

async function readDirectoryPage({ cursor }: PagePlace, reading: Reading): Promise<FeedPage> {
  const skip = Number(cursor ?? 0);
  const { records, total } = await readDirectory({ limit: PAGE_RECORDS, skip }, reading);
  requireRecords(total, reading.limits);
  const map = await recordMapper(directoryMapping(records), skip + 1, seenIds());
  const end = skip + records.length;
  return {
    records: records.map(map),
    ...(records.length > 0 && end < total ? { next: String(end) } : {}),
    total,
  };
}

/** Deletes what `readFeedPage` stored for a run; the caller does it when the run has ended. */
export async function discardFeedPages(
  dataFeedId: string,
  runId: string,
  { platform }: Environment,
): Promise<void> {
  await platform.files.deleteAll(feedFiles(dataFeedId, runId));
}
