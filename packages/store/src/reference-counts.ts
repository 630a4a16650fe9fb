import { problem } from '@landbrief/domain';
import { number, string } from 'dynamodb-toolbox';
import { $add } from 'dynamodb-toolbox/entity/actions/update';
import { conditionally, type Write, write } from './commit.ts';
import { whereAny } from './conditions.ts';
import { defineItems } from './define-items.ts';

/**
 * Counts that must be zero before an organization or a user is deleted. They change in the same transaction, whereas
 * indexes are updated a moment later. They are items of their own, so that changing them writes no index.
 */

/** The number of an organization's users, with those who ask to join. */
const organizationPeople = defineItems('OrganizationPeople', {
  organizationId: string().key(),
  people: number().optional(),
}).keyedBy(({ organizationId }) => ({ pk: `ORG#${organizationId}`, sk: 'PEOPLE' }));

/** The number of projects that a user owns. */
const ownedProjects = defineItems('OwnedProjects', {
  userId: string().key(),
  projects: number().optional(),
}).keyedBy(({ userId }) => ({ pk: `USER#${userId}`, sk: 'OWNED' }));

interface Memberships {
  organizationId?: string | undefined;
  /** Asked for admission there. */
  pendingOrganizationId?: string | undefined;
}

/** The organizations that a user joins or leaves, with those that the user asks to join. */
export function membershipChanges(
  before: Memberships,
  after: Memberships,
): { left: string[]; joined: string[] } {
  const [was, is] = [before, after].map(
    ({ organizationId, pendingOrganizationId }) => new Set([organizationId, pendingOrganizationId]),
  );
  const missing = (from: Set<string | undefined> = new Set(), others: Set<string | undefined> = new Set()) =>
    [...from].filter((id) => id !== undefined && !others.has(id)) as string[];
  return { left: missing(was, is), joined: missing(is, was) };
}

/** Updates the counts of the organizations that a user joins or leaves. */
export function countPeople(before: Memberships, after: Memberships): Write[] {
  const { left, joined } = membershipChanges(before, after);
  const count = (change: 1 | -1) => (organizationId: string) =>
    write(organizationPeople.transactUpdate({ organizationId, people: $add(change) }));
  return [...left.map(count(-1)), ...joined.map(count(1))];
}

/** Deletes the count with the organization; `in_use` while it is not zero. */
export function requireNoPeople(organizationId: string): Write {
  const condition = whereAny({ attr: 'people', exists: false }, { attr: 'people', lte: 0 });
  const returnValuesOnConditionFalse = 'ALL_OLD' as const;
  return write(
    organizationPeople.transactDelete({ organizationId }, { condition, returnValuesOnConditionFalse }),
    (current) =>
      problem('in_use', { data: { users: current?.people, pending: 0, projects: 0, templates: 0 } }),
  );
}

/** The stored number of an organization's users, with those who ask to join. */
export async function countedPeople(organizationId: string): Promise<number> {
  const { Item } = await organizationPeople.get({ organizationId }, { consistent: true });
  return Item?.people ?? 0;
}

export async function countedOwnedProjects(userId: string): Promise<number> {
  const { Item } = await ownedProjects.get({ userId }, { consistent: true });
  return Item?.projects ?? 0;
}

export function countOwnedProjects(userId: string, change: number): Write {
  return write(ownedProjects.transactUpdate({ userId, projects: $add(change) }));
}

const ownsNone = whereAny({ attr: 'projects', exists: false }, { attr: 'projects', lte: 0 });

function ownsSome(current: Record<string, unknown> | undefined) {
  return problem('in_use', {
    message: 'This user owns projects. Move them to another project owner first.',
    data: { projects: current?.projects },
  });
}

/** Fails the transaction with `in_use` while the user owns projects. */
export function requireNoOwnedProjects(userId: string): Write {
  const options = { returnValuesOnConditionFalse: 'ALL_OLD' as const };
  return write(ownedProjects.transactCheck({ userId }, ownsNone, options), ownsSome);
}

/** Deletes the count with the user; `in_use` while it is not zero. */
export function deleteOwnedProjectsCount(userId: string): Write {
  const options = { condition: ownsNone, returnValuesOnConditionFalse: 'ALL_OLD' as const };
  return write(ownedProjects.transactDelete({ userId }, options), ownsSome);
}

/** Repairs the count of an organization's users, unless it changes meanwhile; returns whether it was repaired. */
export async function recountPeople(organizationId: string, count: () => Promise<number>): Promise<boolean> {
  const { Item } = await organizationPeople.get({ organizationId }, { consistent: true });
  const [counted, people] = [Item?.people, await count()];
  if ((counted ?? 0) === people) return false;
  const condition = countAsRead('people', counted);
  return conditionally(() => organizationPeople.update({ organizationId, people }, { condition }));
}

/** Repairs the count of a user's projects, unless it changes meanwhile; returns whether it was repaired. */
export async function recountOwnedProjects(userId: string, count: () => Promise<number>): Promise<boolean> {
  const { Item } = await ownedProjects.get({ userId }, { consistent: true });
  const [counted, projects] = [Item?.projects, await count()];
  if ((counted ?? 0) === projects) return false;
  const condition = countAsRead('projects', counted);
  return conditionally(() => ownedProjects.update({ userId, projects }, { condition }));
}

function countAsRead<Name extends string>(attr: Name, counted: number | undefined) {
  return counted === undefined ? { attr, exists: false } : { attr, eq: counted };
}
