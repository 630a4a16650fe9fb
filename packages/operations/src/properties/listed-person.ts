import {
  getOrganization,
  getUser,
  type ListedPerson,
  listMemberships,
  type Participant,
  refreshListedName,
  refreshListedPerson,
  type User,
} from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../users/full-name.ts';

/** A participant as the property list of the project shows the person; reads the user unless it is passed in. */
export async function listedPersonOf(
  { userId, email, role }: Pick<Participant, 'userId' | 'email' | 'role'>,
  loadedUser?: User,
): Promise<ListedPerson> {
  const user = loadedUser?.userId === userId && !loadedUser.deleted ? loadedUser : await getUser(userId);
  const organization = user?.organizationId ? await getOrganization(user.organizationId) : undefined;
  const { organizationId, name: organizationName } = organization ?? {};
  return {
    fullName: user ? fullName(user) : email,
    ...(organizationId ? { organizationId, organizationName } : {}),
    role,
  };
}

/** Updates the name and organization of a user in the lists of participants and properties of projects. */
export const relistPerson: OutboxHandler<OutboxPayloads['list-user']> = async ({ payload }) => {
  const user = await getUser(payload.userId);
  for (const membership of await listMemberships(payload.userId)) {
    const person = await listedPersonOf(membership, user);
    // A deleted user keeps the listed name.
    if (user) await refreshListedName(membership, { ...person, temporary: user.temporary });
    if (membership.propertyCount > 0) await refreshListedPerson(membership, person);
  }
};
