import {
  type ContactScope,
  organizationContacts,
  ownContacts,
  scopesOfContacts,
  type User,
  type Write,
} from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { enqueue, type Schedule } from '../outbox/outbox.ts';
import { scopesOf } from './search-people.ts';

/** People who become known to an organization or user, or are no longer on its distribution list. */
export interface Contacts {
  scope: ContactScope;
  /** Some hundreds at most: the outbox item contains them. */
  userIds: readonly string[];
  /** The distribution list that contains them; the lists of a person are searched by it. */
  listId?: string | undefined;
}

/** Who finds the people of a distribution list: the organization of its owner, or the owner. */
export function contactsOfList(owner: { userId: string; organizationId?: string | undefined }): ContactScope {
  return owner.organizationId ? organizationContacts(owner.organizationId) : ownContacts(owner.userId);
}

/**
 * Lists people among the contacts of a scope after the transaction. Those who are not on the list `listId` then are no
 * longer contacts through it. Repeating it changes nothing.
 */
export function enqueueContacts({ scope, userIds, listId }: Contacts, schedule: Schedule): Write {
  return enqueue('list-contact', { scope, userIds: [...userIds], ...(listId ? { listId } : {}) }, schedule);
}

/**
 * People were added to a project, or got another delegator: its owner, its collaborators and their delegator know them
 * now. A new collaborator gets to know everybody in the project.
 */
export function enqueuePeopleMet(
  { projectId, userIds }: { projectId: string; userIds: readonly string[] },
  schedule: Schedule,
): Write {
  return enqueue('people-met', { projectId, userIds: [...userIds] }, schedule);
}

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
