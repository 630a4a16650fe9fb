import { deleteDataFeed as removeDataFeed } from '@landbrief/store';
import { onDatafeed } from '../operation.ts';
import { discardWrites } from './discard-data-feed.ts';

/** The feed disappears at once, what was copied from it stays; the outbox deletes its secret, files and mistakes. */
export const deleteDataFeed = onDatafeed('deleteDataFeed', async (_, context) => {
  const { datafeed } = context.subject;
  return context.commit(
    [...removeDataFeed(datafeed), ...discardWrites(datafeed, context.newId, context.now)],
    {},
  );
});
