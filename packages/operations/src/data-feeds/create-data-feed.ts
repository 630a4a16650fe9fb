import { given, scheduledFeed } from '@landbrief/domain';
import { type DataFeed, createDataFeed as putDataFeed, requireOrganization } from '@landbrief/store';
import { commitOrUndo } from '../commit-or-undo.ts';
import { operation } from '../operation.ts';
import { changeSecretHeader, requireOrganizationOfFeed, requireValidFeed } from './data-feed-input.ts';
import { presentDataFeed } from './present-data-feed.ts';

/** Adds a data feed to an organization: the caller's own, or for a super administrator any. */
export const createDataFeed = operation('createDataFeed', async ({ body }, context) => {
  const { now, newId, caller } = context;
  const input = body.datafeed;
  const organizationId = requireOrganizationOfFeed(input, caller.user.organizationId);
  const { name, address } = requireValidFeed(input, context);
  const header = await changeSecretHeader(
    { organizationId, address },
    input.secretHeader,
    undefined,
    context,
  );
  const { kind, mapping, schedule, on } = input;
  const feed: DataFeed = scheduledFeed<DataFeed>(
    {
      dataFeedId: newId(),
      organizationId,
      name,
      kind,
      ...given({ address, secretHeader: header.secretHeader }),
      mapping,
      schedule,
      on,
      failures: 0,
      created: now,
      updated: now,
      version: 1,
      revision: 1,
    },
    undefined,
    now,
  );
  const datafeed = await presentDataFeed(feed);
  return commitOrUndo(
    context.commit([...putDataFeed(feed), requireOrganization(organizationId)], { datafeed }),
    header,
  );
});
