import { type FormattedItem, string } from 'dynamodb-toolbox';
import { type Write, writeChange } from '../commit.ts';
import { ifStill } from '../conditions.ts';
import { defineItems } from '../define-items.ts';

/** A user's password hash; absent while no password is set. */
const credentials = defineItems('Credential', {
  userId: string().key(),
  passwordHash: string(),
  changed: string(),
}).keyedBy(({ userId }) => ({ pk: `USER#${userId}`, sk: 'CREDENTIAL' }));
export type Credential = FormattedItem<typeof credentials.entity>;

export async function getCredential(userId: string): Promise<Credential | undefined> {
  const { Item } = await credentials.get({ userId }, { consistent: true });
  return Item;
}

/** Replaces a password; `stale` when `from` is no longer the stored hash. */
export function replaceCredential(
  userId: string,
  { from, to, changed }: { from: string; to: string; changed: string },
): Write {
  const after = { userId, passwordHash: to, changed };
  return writeChange(credentials.transactPut(after, ifStill('passwordHash', from)), {
    before: { passwordHash: from },
    after,
  });
}

/** Deletes a password, even one that was set since; does nothing when there is none. */
export function deleteCredential(userId: string, before?: Credential): Write {
  return writeChange(credentials.transactDelete({ userId }), { before });
}

export function putCredential(userId: string, passwordHash: string, changed: string): Write {
  const after = { userId, passwordHash, changed };
  return writeChange(credentials.transactPut(after), { after });
}
