import { calls } from '@landbrief/contract';
import { given, invalid, scheduledFeed } from '@landbrief/domain';
import { changeDataFeed, type DataFeed } from '@landbrief/store';
import { applyValidChange, requireVersion } from '../change.ts';
import { commitOrUndo } from '../commit-or-undo.ts';
import { onDatafeed } from '../operation.ts';
import { changeSecretHeader, requireValidFeed } from './data-feed-input.ts';
import { presentDataFeed } from './present-data-feed.ts';

/** Changes a data feed. Turning it on resumes one that was paused for its failures. */
export const updateDataFeed = onDatafeed('updateDataFeed', async ({ body }, context) => {
  const { datafeed: before } = context.subject;
  const { organizationId, name: _, kind, address: __, mapping, schedule, on } = before;
  requireVersion(body.datafeed, before);
  const input = applyValidChange(
    calls.createDataFeed.body.shape.datafeed,
    { name: before.name, kind, address: before.address, mapping, schedule, on },
    body.datafeed,
    'body.datafeed',
  );
  if (input.organizationId && input.organizationId !== organizationId) {
    const message = 'cannot be changed: add the feed to the other organization';
    throw invalid('body.datafeed.organizationId', message);
  }
  const { name, address } = requireValidFeed(input, context);
  const header = await changeSecretHeader({ organizationId, address }, input.secretHeader, before, context);
  const edit = (current: DataFeed): DataFeed => {
    const { address: oldAddress, secretHeader, ...kept } = current;
    const edited = {
      ...kept,
      name,
      kind: input.kind,
      ...given({ address, secretHeader: header.secretHeader }),
      mapping: input.mapping,
      schedule: input.schedule,
      on: input.on,
      updated: context.now,
    };
    return scheduledFeed<DataFeed>(edited, current, context.now);
  };
  const datafeed = await presentDataFeed({ ...edit(before), version: before.version + 1 });
  return commitOrUndo(context.commit([changeDataFeed(before, edit), ...header.writes], { datafeed }), header);
});
