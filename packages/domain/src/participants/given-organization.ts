import { given } from '../given.ts';

interface ListedUser {
  /** Has not registered yet. */
  temporary: boolean;
  organizationId?: string | undefined;
}

/** Of a person in a list: the organization with its id, or the name alone that an inviter gave. */
export interface ShownOrganization {
  organizationId?: string | undefined;
  organizationName?: string | undefined;
}

/**
 * The organization's name that an inviter gave for a person, while it counts: until the person registers or is a member of
 * an organization, and says so themselves. Nobody becomes a member by it.
 */
export function givenOrganizationOf(
  { temporary, organizationId }: ListedUser,
  name: string | undefined,
): string | undefined {
  return temporary && !organizationId ? name : undefined;
}

/** The organization that lists show of a person: the person's own, otherwise the one that an inviter gave. */
export function shownOrganization(
  user: ListedUser,
  own: { organizationId: string; name: string } | undefined,
  givenName: string | undefined,
): { organizationId?: string; organizationName?: string } {
  if (own) return { organizationId: own.organizationId, organizationName: own.name };
  return given({ organizationName: givenOrganizationOf(user, givenName) });
}

/** What an inviter gave, of an organization that a list shows. */
export function asGiven({ organizationId, organizationName }: ShownOrganization): string | undefined {
  return organizationId ? undefined : organizationName;
}
