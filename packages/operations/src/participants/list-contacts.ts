import { derivedId } from '@landbrief/platform';
import {
  changeContact,
  getMembers,
  getProject,
  listMembersAfter,
  ownContacts,
  readNextUserIds,
  readParticipantList,
  refreshContacts,
} from '@landbrief/store';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxEntry } from '../outbox/outbox-kinds.ts';

/** Each is a transaction of some ten rows for everybody who knows them. */
const PEOPLE_A_STEP = 25;

/** Lists people among the contacts of a scope, or ends that they are contacts through a list that they have left. */
export const listContacts: HandlerOf<'list-contact'> = async (item) => {
  const { scope, userIds, listId } = item.payload;
  const change = listId ? { listId } : 'met';
  for (const userId of userIds.slice(0, PEOPLE_A_STEP)) await changeContact(scope, userId, change);
  const rest = userIds.slice(PEOPLE_A_STEP);
  if (rest.length > 0) await enqueueNextStep('list-contact', { ...item.payload, userIds: rest }, item);
};

/**
 * People were added to a project: its owner and collaborators know them, and a delegate's delegator. A collaborator gets
 * to know everybody in the project.
 */
export const listPeopleMet: HandlerOf<'people-met'> = async (item) => {
  const { projectId, userIds } = item.payload;
  const project = await getProject(projectId);
  if (!project) return;
  const some = userIds.slice(0, PEOPLE_A_STEP);
  const [everybody, members] = await Promise.all([
    readParticipantList(projectId),
    getMembers(projectId, some),
  ]);
  const users = new Map(everybody.map(({ participantId, userId }) => [participantId, userId]));
  const collaborators = everybody.filter(({ role }) => role === 'collaborator').map(({ userId }) => userId);
  for (const { userId, role, delegatorId = '' } of members.values()) {
    const observers = new Set([project.userId, ...collaborators, users.get(delegatorId)]);
    for (const observer of observers) if (observer) await meet(observer, userId);
    if (role === 'collaborator') await enqueueEverybodyMet(userId, [projectId], item);
  }
  const rest = userIds.slice(PEOPLE_A_STEP);
  if (rest.length > 0) await enqueueNextStep('people-met', { projectId, userIds: rest }, item);
};

async function meet(observer: string, userId: string): Promise<void> {
  await changeContact(ownContacts(observer), userId, 'met');
}

async function enqueueEverybodyMet(
  observerId: string,
  projectIds: string[],
  { outboxId, created }: OutboxEntry<unknown>,
): Promise<void> {
  const schedule = { outboxId: derivedId(outboxId, observerId), now: created };
  await commitUnlessDone([enqueue('everybody-met', { observerId, projectIds }, schedule)]);
}

/** Somebody got to know everybody in some projects, as their owner or as a collaborator. */
export const listEverybodyMet: HandlerOf<'everybody-met'> = async (item) => {
  const { observerId, projectIds, after } = item.payload;
  const [projectId, ...others] = projectIds;
  const project = projectId ? await getProject(projectId) : undefined;
  if (projectId && project) {
    if (after === undefined) await meet(observerId, project.userId);
    const { found, next } = await listMembersAfter(projectId, { after, limit: PEOPLE_A_STEP });
    for (const { userId } of found) await meet(observerId, userId);
    if (next) return enqueueNextStep('everybody-met', { ...item.payload, after: next }, item);
  }
  if (others.length > 0) await enqueueNextStep('everybody-met', { observerId, projectIds: others }, item);
};

/** Lists an organization's members anew after it began or ended to publish its contacts. */
export const listOrganizationContacts: HandlerOf<'list-organization-contacts'> = async (item) => {
  const { organizationId, after } = item.payload;
  const { ids, next } = await readNextUserIds(
    { of: 'organization', organizationId },
    { after, limit: PEOPLE_A_STEP },
  );
  for (const userId of ids) await refreshContacts(userId);
  if (next) await enqueueNextStep('list-organization-contacts', { organizationId, after: next }, item);
};
