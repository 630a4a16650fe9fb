import { commitWrites, findUserByEmail, patchUser, type User } from '@landbrief/store';
import { fullName } from '../people/full-name.ts';
import { recordOperatorAct } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';

export interface BlockedAddress {
  address: string;
  /** Who has the address. */
  user?: User;
  /** Our own mark: a mail came back, or was reported as spam. */
  isMarked: boolean;
}

/** What we know of an address; an Error says that it is none. */
export async function findAddress(given: string): Promise<BlockedAddress> {
  const address = given.toLowerCase();
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) throw new Error(`${given} is no email address.`);
  const user = await findUserByEmail(address);
  return { address, ...(user ? { user } : {}), isMarked: user?.undeliverable === true };
}

/** Removes our mark, and what `unsuppress` removes at the mail service. May be repeated. */
export async function unblockAddress(
  { address, user, isMarked }: BlockedAddress,
  unsuppress: (() => Promise<void>) | undefined,
  context: OperatorContext,
): Promise<void> {
  await recordOperatorAct(
    'unblockAddress',
    {
      subject: user
        ? { kind: 'user', id: user.userId, name: fullName(user) }
        : { kind: 'address', id: address, name: address },
      organizationIds: user?.organizationId ? [user.organizationId] : [],
      userIds: user ? [user.userId] : [],
      changes: isMarked ? [{ field: 'undeliverable', before: true, after: false }] : [],
      values: { address, mailService: unsuppress !== undefined },
    },
    context,
  );
  await unsuppress?.();
  if (user && isMarked) await commitWrites([patchUser(user.userId, { undeliverable: false })]);
}
