import { getOrganizations, type ListMember, type ListMemberName, type User } from '@landbrief/store';
import { fullName } from './full-name.ts';

/** What lists contain of users, by user id, with the current names of their organizations. */
export async function listMemberNamesOf(users: readonly User[]): Promise<Map<string, ListMemberName>> {
  const organizations = await getOrganizations(users.flatMap(({ organizationId }) => organizationId ?? []));
  return new Map(
    users.map((user) => {
      const organization = user.organizationId ? organizations.get(user.organizationId) : undefined;
      const { organizationId, name: organizationName } = organization ?? {};
      const name = { fullName: fullName(user), email: user.email };
      return [user.userId, { ...name, ...(organizationId ? { organizationId, organizationName } : {}) }];
    }),
  );
}

interface Place extends Pick<ListMember, 'distributionListId' | 'role'> {
  /** The author does not know the person's address. */
  addressHidden?: boolean;
}

/** Users as people of a list, in their order. */
export async function listMembersOf(
  users: readonly User[],
  { distributionListId, role, addressHidden = false }: Place,
): Promise<ListMember[]> {
  const names = await listMemberNamesOf(users);
  return users.map((user) => ({
    distributionListId,
    userId: user.userId,
    role,
    ...(names.get(user.userId) ?? { fullName: fullName(user), email: user.email }),
    ...(addressHidden ? { addressHidden } : {}),
  }));
}
