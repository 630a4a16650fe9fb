import { scopesOfContacts, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { scopesOf } from './search-people.ts';

/** Whom a caller may add by user id: colleagues, people met, and published contacts (docs/decisions/people.md). */
export interface KnownPerson {
  user: User;
  /** A published contact, whose address the caller does not know. */
  addressHidden: boolean;
}

/**
 * Those of some users whom a search could have found, by user id. Nobody for who views a project as its participant: the
 * contacts are those of the participant.
 */
export async function knownAmong(
  users: readonly User[],
  { caller }: SignedInContext,
): Promise<Map<string, KnownPerson>> {
  if (caller.impersonationProjectId) return new Map();
  const isOwn = ({ userId, organizationId }: User) =>
    userId === caller.user.userId ||
    (organizationId !== undefined && organizationId === caller.user.organizationId);
  const others = users.filter((user) => !isOwn(user)).map(({ userId }) => userId);
  const scopes = await scopesOfContacts(others, scopesOf(caller.user));
  return new Map(
    users.flatMap((user) => {
      const contactIn = scopes.get(user.userId);
      if (isOwn(user)) return [[user.userId, { user, addressHidden: false }]];
      if (!contactIn) return [];
      const addressHidden = [...contactIn].every((scope) => scope === 'PUBLISHED');
      return [[user.userId, { user, addressHidden }]];
    }),
  );
}
