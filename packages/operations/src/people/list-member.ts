import { given, shownOrganization } from '@landbrief/domain';
import { getOrganization, type ListMember, type ListMemberName, type User } from '@landbrief/store';
import { fullName } from './full-name.ts';

/** What lists contain of a user: with the organization's current name, or the one that an inviter gave. */
export async function listMemberNameOf(user: User, givenName?: string): Promise<ListMemberName> {
  const own = user.organizationId ? await getOrganization(user.organizationId) : undefined;
  return { fullName: fullName(user), email: user.email, ...shownOrganization(user, own, givenName) };
}

interface Place extends Pick<ListMember, 'distributionListId' | 'role'> {
  /** The author does not know the person's address. */
  addressHidden?: boolean;
  givenOrganization?: string | undefined;
}

/** A user as a person of a list. */
export async function listMemberOf(
  user: User,
  { distributionListId, role, addressHidden, givenOrganization }: Place,
): Promise<ListMember> {
  const name = await listMemberNameOf(user, givenOrganization);
  return { distributionListId, userId: user.userId, role, ...name, ...given({ addressHidden }) };
}
