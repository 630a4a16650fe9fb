import { type DataFeedFilter, hasRole, searchKey } from '@landbrief/domain';
import {
  type DataFeedEntry,
  dataFeedEntry,
  getDataFeeds,
  listDataFeedEntries,
  listDataFeeds as listFeedsOfOrganization,
  listOrganizationEntries,
} from '@landbrief/store';
import { type Input, operation } from '../operation.ts';
import { page, sorted } from '../page.ts';
import { presentDataFeeds } from './present-data-feed.ts';

type Query = Input<'listDataFeeds'>['query'];

/** Data feeds by page: all for a super administrator, an organization administrator's own. */
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
