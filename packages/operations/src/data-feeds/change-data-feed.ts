import { type Calls, calls } from '@landbrief/contract';
import {
  bounds,
  cleanName,
  given,
  invalid,
  problem,
  scheduledFeed,
  scheduleProblem,
  throwIfInvalid,
  tooShort,
} from '@landbrief/domain';
import {
  changeDataFeed,
  type DataFeed,
  createDataFeed as putDataFeed,
  deleteDataFeed as removeDataFeed,
  requireOrganization,
  type Write,
} from '@landbrief/store';
import type { output } from 'zod';
import { applyValidChange, requireVersion } from '../change.ts';
import { commitOrUndo } from '../commit-or-undo.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { onDatafeed, operation } from '../subjects/operation.ts';
import { discardWrites } from './discard-data-feed.ts';
import { presentDataFeed } from './read-data-feeds.ts';

/** Adds a data feed to an organization: the caller's own, or for a super administrator any. */
export const createDataFeed = operation('createDataFeed', async ({ body }, context) => {
  const { now, newId, caller } = context;
  const input = body.datafeed;
  const organizationId = requireOrganizationOfFeed(input, caller.user.organizationId);
  const { name, address } = requireValidFeed(input, context);
  requireSchedulable(input);
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
  requireSchedulable(input);
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

/** The feed disappears at once, what was copied from it stays; the outbox deletes its secret, files and mistakes. */
export const deleteDataFeed = onDatafeed('deleteDataFeed', async (_, context) => {
  const { datafeed } = context.subject;
  return context.commit(
    [...removeDataFeed(datafeed), ...discardWrites(datafeed, context.newId, context.now)],
    {},
  );
});

export type DataFeedInput = output<Calls['createDataFeed']['body']>['datafeed'];

/** A feed's name as it is stored, and its address; the directory needs none. Throws `validation_error`. */
export function requireValidFeed(
  { name, kind, address, secretHeader }: DataFeedInput,
  { platform }: Context,
): { name: string; address?: string } {
  const cleaned = cleanName(name);
  const details = [];
  if (cleaned.length < bounds.nameMin) details.push({ path: 'name', message: tooShort(bounds.nameMin) });
  if (kind === 'directory') {
    if (secretHeader) details.push({ path: 'secretHeader', message: 'is not needed for the directory' });
  } else if (!address) details.push({ path: 'address', message: 'is required' });
  else if (!platform.outbound.permits(address))
    details.push({
      path: 'address',
      message: 'must be a public https address without a user name and password',
    });
  throwIfInvalid(details.map(({ path, message }) => ({ path: `body.datafeed.${path}`, message })));
  return { name: cleaned, ...(kind === 'directory' || !address ? {} : { address }) };
}

/** A preview needs no id yet: only what is saved is judged. */
function requireSchedulable(input: DataFeedInput): void {
  const message = scheduleProblem(input);
  if (message) throw invalid('body.datafeed.schedule', message);
}

/** The organization of a new feed: the given one, else the caller's own. */
export function requireOrganizationOfFeed(
  { organizationId }: DataFeedInput,
  own: string | undefined,
): string {
  const chosen = organizationId ?? own;
  if (chosen) return chosen;
  const details = [{ path: 'body.datafeed.organizationId', message: 'is required' }];
  throw problem('validation_error', { details });
}

interface HeaderChange {
  secretHeader?: DataFeed['secretHeader'];
  writes: Write[];
  /** Deletes the new secret when the change was not committed. */
  undo: () => Promise<void>;
}

/**
 * The secret header after a change. A new value gets a new name, so that feed and secret change at the same moment; the
 * old one is deleted afterwards. The stored one is kept only for the host that it was stored for.
 */
async function changeSecretHeader(
  feed: Pick<DataFeed, 'organizationId'> & { address?: string | undefined },
  given: DataFeedInput['secretHeader'],
  before: DataFeed | undefined,
  { platform, settings, newId, now }: Context,
): Promise<HeaderChange> {
  const old = before?.secretHeader;
  const discarded = (): Write[] =>
    old ? [enqueue('discard-secret', { name: old.secretName }, { newId, now })] : [];
  if (given) {
    const secretName = `${settings.feedSecretsPrefix}${feed.organizationId}/${newId()}`;
    await platform.secrets.put(secretName, given.value);
    return {
      secretHeader: { name: given.name, secretName },
      writes: discarded(),
      undo: () => platform.secrets.remove(secretName),
    };
  }
  const isKept = old && given === undefined && isSameHost(before?.address, feed.address);
  return {
    ...(isKept ? { secretHeader: old } : {}),
    writes: isKept ? [] : discarded(),
    undo: async () => undefined,
  };
}

/** Whether a secret header that was stored for one address may be sent to another: only to the same host and port. */
export function isSameHost(address: string | undefined, other: string | undefined): boolean {
  return address !== undefined && other !== undefined && new URL(address).origin === new URL(other).origin;
}
