import {
  getOrganization,
  getUser,
  type ListedPerson,
  listMemberships,
  type Participant,
  refreshListedPerson,
  type User,
} from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { fullName } from '../users/full-name.ts';

/** A participant as the property list of the project shows the person, whose user may be at hand. */
export async function listedPersonOf(
  { userId, email, role }: Pick<Participant, 'userId' | 'email' | 'role'>,
  atHand?: User,
): Promise<ListedPerson> {
  const user = atHand?.userId === userId && !atHand.deleted ? atHand : await getUser(userId);
  const organization = user?.organizationId ? await getOrganization(user.organizationId) : undefined;
  const { organizationId, name: organizationName } = organization ?? {};
  return {
    fullName: user ? fullName(user) : email,
    ...(organizationId ? { organizationId, organizationName } : {}),
    role,
  };
}

/** Shows a user who has another name or organization now under it in the property lists of projects. */
export const relistPerson: OutboxHandler<OutboxPayloads['list-user']> = async ({ payload }) => {
  for (const membership of await listMemberships(payload.userId)) {
    if (membership.propertyCount > 0) await refreshListedPerson(membership, await listedPersonOf(membership));
  }
};
