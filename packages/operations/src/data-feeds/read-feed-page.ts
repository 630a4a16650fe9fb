import type { DataFeed } from '@landbrief/store';
import type { Environment } from '../context.ts';
import { FeedFailure } from './feed-failure.ts';
import type { FeedPage } from './feed-page.ts';

/**
 * One page of a feed's records; without a cursor the first one. A run reads its pages one after the other, and each may
 * be read again. Throws `FeedFailure`, whose message tells an administrator what to do.
 */
export async function readFeedPage(
  { kind }: DataFeed,
  _cursor: string | undefined,
  _runId: string,
  _environment: Environment,
): Promise<FeedPage> {
  throw new FeedFailure(`Feeds of the kind ${kind} cannot be read yet.`);
}

/** Deletes what `readFeedPage` stored for a run; the caller does it when the run has ended. */
export async function discardFeedPages(
  dataFeedId: string,
  runId: string,
  { platform }: Environment,
): Promise<void> {
  await platform.files.deleteAll(`feeds/${dataFeedId}/${runId}/`);
}
