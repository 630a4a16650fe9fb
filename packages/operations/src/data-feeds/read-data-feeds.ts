import type { DataFeed as OnTheWire } from '@landbrief/contract';
import { type DataFeedFilter, hasRole, searchKey } from '@landbrief/domain';
import {
  countDataFeeds,
  type DataFeed,
  type DataFeedEntry,
  dataFeedEntry,
  getDataFeeds,
  getOrganizationDetails,
  getOrganizations,
  listDataFeedEntries,
  listFeedProblems,
  listDataFeeds as listFeedsOfOrganization,
  listOrganizationEntries,
} from '@landbrief/store';
import { page, sorted } from '../page.ts';
import { type Input, onDatafeed, onProject, operation } from '../subjects/operation.ts';
import { presentEndedRuns } from './present-ended-runs.ts';

type Query = Input<'listDataFeeds'>['query'];

export const listDataFeeds = operation('listDataFeeds', async ({ query }, { caller }) => {
  const { user, role } = caller;
  return hasRole(role, 'superAdmin') ? listAllFeeds(query) : listOwnFeeds(user.organizationId, query);
});

async function listOwnFeeds(organizationId: string | undefined, query: Query) {
  const own = organizationId ? await listFeedsOfOrganization(organizationId) : [];
  const feeds = new Map(own.map((feed) => [feed.dataFeedId, feed]));
  const found = select(own.map(dataFeedEntry), query, new Map());
  const shown = page(found, query).flatMap(({ dataFeedId }) => feeds.get(dataFeedId) ?? []);
  return { feeds: await presentDataFeeds(shown), count: found.length };
}

/** Selected by their keys in the index; only the page is read. */
async function listAllFeeds(query: Query) {
  const needsOrganizations = query.search || query.sortby.endsWith('organization');
  const [entries, organizations] = await Promise.all([
    listDataFeedEntries(),
    needsOrganizations ? listOrganizationEntries() : [],
  ]);
  const names = new Map(organizations.map(({ organizationId, key }) => [organizationId, key]));
  const found = select(entries, query, names);
  const shown = page(found, query);
  const read = await getDataFeeds(shown.map(({ dataFeedId }) => dataFeedId));
  const feeds = shown.flatMap(({ dataFeedId }) => read.get(dataFeedId) ?? []);
  return { feeds: await presentDataFeeds(feeds), count: found.length };
}

const filters: Readonly<Record<DataFeedFilter, (feed: DataFeedEntry) => boolean>> = {
  on: ({ on }) => on,
  off: ({ on, isPaused }) => !on && !isPaused,
  paused: ({ isPaused }) => isPaused,
  failed: ({ hasFailed }) => hasFailed,
};

/** The feeds that a query asks for, in its order; `organizations` has the names' search keys by id. */
function select(
  entries: readonly DataFeedEntry[],
  { search, filter, sortby }: Query,
  organizations: ReadonlyMap<string, string>,
): DataFeedEntry[] {
  const searched = searchKey(search ?? '');
  const found = entries.filter(
    (feed) =>
      (filter === 'all' || filters[filter](feed)) &&
      (feed.key.includes(searched) || organizations.get(feed.organizationId)?.includes(searched)),
  );
  const byName = sorted(found, 'name', { name: ({ key }) => key });
  return sorted(byName, sortby, {
    name: ({ key }) => key,
    created: ({ dataFeedId }) => dataFeedId,
    organization: ({ organizationId }) => organizations.get(organizationId),
  });
}

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

export const listDataFeedRuns = onDatafeed('listDataFeedRuns', async (_, { subject }) => ({
  runs: await presentEndedRuns({ of: 'FEED', ownerId: subject.datafeed.dataFeedId }),
}));

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

/** Feeds with the names of their organizations; the value of a secret header is never read back. */
async function presentDataFeeds(feeds: readonly DataFeed[]): Promise<OnTheWire[]> {
  const organizations = await getOrganizations(feeds.map(({ organizationId }) => organizationId));
  return feeds.map((feed) => {
    const { dataFeedId, organizationId, secretHeader, lastResult, revision, lastChange: _, ...shown } = feed;
    const { runId, ...result } = lastResult ?? {};
    return {
      ...shown,
      _id: dataFeedId,
      organization: { _id: organizationId, name: organizations.get(organizationId)?.name ?? '' },
      ...(secretHeader ? { secretHeaderName: secretHeader.name } : {}),
      ...(lastResult ? { lastResult: result as NonNullable<OnTheWire['lastResult']> } : {}),
    };
  });
}

export async function presentDataFeed(feed: DataFeed): Promise<OnTheWire> {
  const [presented] = await presentDataFeeds([feed]);
  if (!presented) throw new Error('A feed that was given is presented.');
  return presented;
}
