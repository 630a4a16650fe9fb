import {
  areUserListsRight,
  countedOwnedProjects,
  countedPeople,
  countWrongUserCounts,
  listOrganizationEntries,
  listOrganizationUsers,
  listProjectsOfUser,
  type OutboxItem,
  readNextUserIds,
  type UserScope,
} from '@landbrief/store';
import { findJob } from './start-job.ts';

/** Of each, a dry run compares so many: a minute or two. */
const MOST_ORGANIZATIONS = 100;
const MOST_PEOPLE = 500;

/** What is wrong with the lists of an organization, or of everybody. */
export interface ListDifferences {
  /** Undefined for everybody. */
  organizationId?: string;
  /** How many people were compared. */
  compared: number;
  /** People who are missing in a list, in one that is not theirs, or in a wrong place. */
  misplaced: number;
  /** Leaves of lists whose counts are wrong. */
  wrongCounts: number;
  /** Numbers that block deletions: of people in the organization, or of projects of a person. */
  blocking: { what: 'people' | 'projects'; id: string; stored: number; counted: number }[];
}

interface ListPlan {
  organizations: number;
  comparedOrganizations: number;
  comparedPeople: number;
  /** Those where something differs. */
  differing: ListDifferences[];
  /** The same job, which waits or is under way. */
  job: OutboxItem | undefined;
}

/** Compares as the job does, without the index of contacts: the first organizations, and the first people in all. */
export async function planListRepair(): Promise<ListPlan> {
  const [organizations, job] = await Promise.all([
    listOrganizationEntries(),
    findJob({ kind: 'repair-user-lists', payload: {} }),
  ]);
  const some = organizations.slice(0, MOST_ORGANIZATIONS);
  const all: ListDifferences[] = [];
  let left = MOST_PEOPLE;
  for (const { organizationId } of some) {
    const found = await compareOrganization(organizationId, left);
    left -= found.compared;
    all.push(found);
  }
  const everybody = await compareEverybody(left);
  all.push(everybody);
  return {
    organizations: organizations.length,
    comparedOrganizations: some.length,
    comparedPeople: all.reduce((sum, { compared }) => sum + compared, 0),
    differing: all.filter(
      ({ misplaced, wrongCounts, blocking }) => misplaced + wrongCounts + blocking.length > 0,
    ),
    job,
  };
}

async function compareOrganization(organizationId: string, most: number): Promise<ListDifferences> {
  const [members, pending, stored] = await Promise.all([
    listOrganizationUsers(organizationId),
    listOrganizationUsers(organizationId, 'PENDING'),
    countedPeople(organizationId),
  ]);
  const ids = members.slice(0, most).map(({ userId }) => userId);
  const counted = members.length + pending.length;
  return {
    organizationId,
    compared: ids.length,
    misplaced: await countMisplaced(ids),
    wrongCounts: await countWrong([
      { of: 'organization', organizationId },
      { of: 'pending', organizationId },
    ]),
    blocking: stored === counted ? [] : [{ what: 'people', id: organizationId, stored, counted }],
  };
}

async function compareEverybody(most: number): Promise<ListDifferences> {
  const { ids } = most > 0 ? await readNextUserIds({ of: 'all' }, { limit: most }) : { ids: [] };
  const blocking: ListDifferences['blocking'] = [];
  for (const userId of ids) {
    const [stored, projects] = await Promise.all([countedOwnedProjects(userId), listProjectsOfUser(userId)]);
    if (stored !== projects.length)
      blocking.push({ what: 'projects', id: userId, stored, counted: projects.length });
  }
  return {
    compared: ids.length,
    misplaced: await countMisplaced(ids),
    wrongCounts: await countWrong([{ of: 'all' }, { of: 'pending' }]),
    blocking,
  };
}

async function countMisplaced(ids: readonly string[]): Promise<number> {
  let misplaced = 0;
  for (const userId of ids) if (!(await areUserListsRight(userId))) misplaced++;
  return misplaced;
}

async function countWrong(scopes: readonly UserScope[]): Promise<number> {
  const counts = await Promise.all(scopes.map(countWrongUserCounts));
  return counts.reduce((sum, count) => sum + count, 0);
}
