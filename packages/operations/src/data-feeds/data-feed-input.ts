import type { Calls } from '@landbrief/contract';
import { cleanName, problem, throwIfInvalid } from '@landbrief/domain';
import type { DataFeed, Write } from '@landbrief/store';
import type { output } from 'zod';
import type { Context } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';

export type DataFeedInput = output<Calls['createDataFeed']['body']>['datafeed'];

/** A feed's name as it is stored, and its address; the directory needs none. Throws `validation_error`. */
export function requireValidFeed(
  { name, kind, address, secretHeader }: DataFeedInput,
  { platform }: Context,
): { name: string; address?: string } {
  const cleaned = cleanName(name);
  const details = [];
  if (cleaned.length < 3) details.push({ path: 'name', message: 'must be at least 3 characters' });
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

/** Whether a secret header that was stored for one address may be sent to another: only to the same host and port. */
export function isSameHost(address: string | undefined, other: string | undefined): boolean {
  return address !== undefined && other !== undefined && new URL(address).origin === new URL(other).origin;
}

/**
 * The secret header after a change. A new value gets a new name, so that feed and secret change at the same moment; the
 * old one is deleted afterwards. The stored one is kept only for the host that it was stored for.
 */
export async function changeSecretHeader(
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
