import type { DataFeed as OnTheWire } from '@landbrief/contract';
import { type DataFeed, getOrganizations } from '@landbrief/store';

/** Feeds with the names of their organizations; the value of a secret header is never read back. */
export async function presentDataFeeds(feeds: readonly DataFeed[]): Promise<OnTheWire[]> {
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
