import { Entity, item, string } from 'dynamodb-toolbox';
import { EntityRepository } from 'dynamodb-toolbox/entity/actions/repository';
import { type Write, write } from './commit.ts';
import { table } from './table.ts';

/** What a user logs in with; absent for whoever has set no password. */
const CredentialEntity = new Entity({
  name: 'Credential',
  table,
  timestamps: false,
  schema: item({ userId: string().key(), passwordHash: string(), changed: string() }),
  computeKey: ({ userId }) => ({ pk: `USER#${userId}`, sk: 'CREDENTIAL' }),
});
const credentials = CredentialEntity.build(EntityRepository);

export async function getCredential(userId: string) {
  const { Item } = await credentials.get({ userId }, { consistent: true });
  return Item;
}

/** Replaces a password; `stale` when it is no longer the one that was checked. */
export function replaceCredential(
  userId: string,
  { from, to, changed }: { from: string; to: string; changed: string },
): Write {
  return write(
    credentials.transactPut(
      { userId, passwordHash: to, changed },
      { condition: { attr: 'passwordHash', eq: from } },
    ),
  );
}

/** Takes a password away; nothing when there is none. */
export function deleteCredential(userId: string): Write {
  return write(credentials.transactDelete({ userId }));
}

export function putCredential(userId: string, passwordHash: string, changed: string): Write {
  return write(credentials.transactPut({ userId, passwordHash, changed }));
}
