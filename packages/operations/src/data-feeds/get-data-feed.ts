import { countDataFeeds, getOrganizationDetails, listFeedProblems } from '@landbrief/store';
import { onDatafeed, onProject } from '../operation.ts';
import { page } from '../page.ts';
import { presentDataFeed } from './present-data-feed.ts';

export const getDataFeed = onDatafeed('getDataFeed', async (_, { subject }) => ({
  datafeed: await presentDataFeed(subject.datafeed),
}));

/** The mistakes of the last run that ended, in the order of the source. */
export const listDataFeedProblems = onDatafeed(
  'listDataFeedProblems',
  async ({ query }, { subject: { datafeed } }) => {
    const { dataFeedId, lastResult } = datafeed;
    const found = lastResult ? await listFeedProblems(dataFeedId, lastResult.runId) : [];
    return { problems: page(found, query), count: found.length };
  },
);

/**
 * Whether the caller's organization has properties to pick for a project: it has a data feed, or is known to the
 * directory.
 */
export const hasDataFeed = onProject('hasDataFeed', async (_, { caller }) => {
  const { organizationId } = caller.user;
  if (!organizationId) return { has: false };
  const [feeds, details] = await Promise.all([
    countDataFeeds(organizationId),
    getOrganizationDetails(organizationId),
  ]);
  return { has: feeds > 0 || details.directoryId !== undefined };
});
