import { givenOrganizationOf, participantStatus, projectStatus, shownOrganization } from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  changeParticipantEmail,
  forgetGivenOrganization,
  getOrganization,
  getProject,
  getUser,
  type ListedPerson,
  listMemberships,
  type Participant,
  refreshListedName,
  refreshListedPerson,
  type User,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { commitUnlessDone, enqueue } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxEntry } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { unlessProblem } from '../unless-problem.ts';

/** A participant as the property list of the project shows the person; reads the user unless it is passed in. */
export async function listedPersonOf(
  { userId, email, role, givenOrganization }: Participant,
  loadedUser?: User,
): Promise<ListedPerson> {
  const user = loadedUser?.userId === userId && !loadedUser.deleted ? loadedUser : await getUser(userId);
  const organization = user?.organizationId ? await getOrganization(user.organizationId) : undefined;
  return {
    fullName: user ? fullName(user) : email,
    ...(user ? shownOrganization(user, organization, givenOrganization) : {}),
    role,
  };
}

/** Updates the name, address and organization of a user in the lists of participants and properties of projects. */
export const relistPerson: HandlerOf<'list-user'> = async (item, context) => {
  const { userId } = item.payload;
  const user = await getUser(userId, { consistent: true });
  // A deleted user keeps the listed name and address.
  if (!user) return;
  for (const membership of await listMemberships(userId)) {
    const person = await listedPersonOf(membership, user);
    await followAddress(membership, user, item, context);
    const { givenOrganization } = membership;
    if (givenOrganization && !givenOrganizationOf(user, givenOrganization))
      await forgetGivenOrganization(membership);
    await refreshListedName(membership, { ...person, temporary: user.temporary });
    if (membership.propertyCount > 0) await refreshListedPerson(membership, person);
  }
};

/**
 * Gives a participant the user's new address. Who has not answered an invitation that did not arrive, or whose link is
 * void because the person is not registered, is invited at that address.
 */
async function followAddress(
  membership: Participant,
  { email, temporary }: User,
  { outboxId }: OutboxEntry<unknown>,
  { platform }: JobContext,
): Promise<void> {
  const { projectId, status, delivery } = membership;
  if (membership.email === email) return;
  const isVoid = ['failed', 'bounced'].includes(delivery) || (temporary && delivery === 'sent');
  const isInvited =
    isVoid &&
    status === participantStatus.invited &&
    (await getProject(projectId))?.status === projectStatus.active;
  const { userId, participantId } = membership;
  const step = derivedId(outboxId, `${participantId} ${email}`);
  const schedule = { outboxId: step, now: timestamp(platform.clock) };
  const followed = commitUnlessDone([
    ...changeParticipantEmail(membership, { email, ...(isInvited ? { delivery: 'queued' } : {}) }),
    ...(isInvited ? [enqueue('invitation', { projectId, userId, participantId }, schedule)] : []),
  ]);
  // Removed, or changed meanwhile: whoever changed the address looks once more.
  await unlessProblem('not_found', followed);
}
