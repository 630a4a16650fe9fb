import {
  listOrganizationEntries,
  listOrganizationUsers,
  listProjectsOfUser,
  readNextUserIds,
  recountOwnedProjects,
  recountPeople,
  recountUserLists,
  refreshContacts,
  type User,
  updateUserLists,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

/** Each has places in up to 27 lists, and in the index of contacts of everybody who knows the person. */
const USERS_A_STEP = 25;

/** Relists an organization's users after it was renamed: the lists can be sorted by organization. */
export const relistOrganizationUsers: HandlerOf<'list-organization-users'> = async (item) => {
  const { organizationId, after } = item.payload;
  const { ids, next } = await readNextUserIds(
    { of: 'organization', organizationId },
    { after, limit: USERS_A_STEP },
  );
  for (const userId of ids) {
    await updateUserLists(userId);
    await refreshContacts(userId);
  }
  if (next) await enqueueNextStep('list-organization-users', { organizationId, after: next }, item);
};

/**
 * Compares the lists of users with the users, step by step, and repairs what differs: first the members of every
 * organization, then everybody who is listed, then the counts. It also recounts the numbers that must be zero before
 * organizations and users can be deleted. An operator starts it (docs/operations/console.md).
 */
export const repairUserLists: HandlerOf<'repair-user-lists'> = async (item, { log }) => {
  const { organization = 0, after } = item.payload;
  const organizations = await listOrganizationEntries();
  const current = organizations[organization];
  if (current) {
    const { organizationId } = current;
    const { some, next } = nextMembers(await listOrganizationUsers(organizationId), after);
    const repaired = await relistUsers(some);
    if (repaired > 0) log.info('users.lists-repaired', { organizationId, repaired });
    if (next) return enqueueNextStep('repair-user-lists', { organization, after: next }, item);
    const counts =
      (await recountUserLists({ of: 'organization', organizationId })) +
      (await recountUserLists({ of: 'pending', organizationId }));
    const isWrong = await recountPeople(organizationId, () => countPeople(organizationId));
    if (isWrong) log.info('organizations.people-recounted', { organizationId });
    if (counts > 0) log.info('users.lists-repaired', { organizationId, counts });
    return enqueueNextStep('repair-user-lists', { organization: organization + 1 }, item);
  }
  const { ids, next } = await readNextUserIds({ of: 'all' }, { after, limit: USERS_A_STEP });
  const repaired = await relistUsers(ids);
  await recountProjects(ids, log);
  if (repaired > 0) log.info('users.lists-repaired', { repaired });
  if (next) return enqueueNextStep('repair-user-lists', { organization, after: next }, item);
  const counts = (await recountUserLists({ of: 'all' })) + (await recountUserLists({ of: 'pending' }));
  log.info('users.lists-checked', { counts });
};

/** Of all members, also of those whom its list lacks. */
function nextMembers(members: readonly User[], after = ''): { some: string[]; next?: string | undefined } {
  const left = members.map(({ userId }) => userId).filter((userId) => userId > after);
  const some = left.sort().slice(0, USERS_A_STEP);
  return { some, next: left.length > some.length ? some.at(-1) : undefined };
}

async function relistUsers(ids: readonly string[]): Promise<number> {
  let changed = 0;
  for (const userId of ids) {
    if (await updateUserLists(userId)) changed++;
    await refreshContacts(userId);
  }
  return changed;
}

async function countPeople(organizationId: string): Promise<number> {
  const [members, pending] = await Promise.all([
    listOrganizationUsers(organizationId),
    listOrganizationUsers(organizationId, 'PENDING'),
  ]);
  return members.length + pending.length;
}

async function recountProjects(ids: readonly string[], log: JobContext['log']): Promise<void> {
  for (const userId of ids) {
    const isWrong = await recountOwnedProjects(userId, async () => (await listProjectsOfUser(userId)).length);
    if (isWrong) log.info('users.projects-recounted', { userId });
  }
}
