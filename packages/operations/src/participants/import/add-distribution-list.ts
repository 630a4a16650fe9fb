import { asGiven, given, problem } from '@landbrief/domain';
import { getDistributionList, getUsers, listMembersByName } from '@landbrief/store';
import { onProject } from '../../subjects/operation.ts';
import { checkPeople, type NumberedPerson } from './check-people.ts';
import { personInProblems } from './import-row.ts';
import { ownerEmailOf } from './present-import.ts';
import { projectTarget, requireListedDelegator } from './project-target.ts';
import { startImport } from './start-import.ts';

/**
 * Invites everybody of a distribution list, each with the role on the list; a delegator invites them as delegates of
 * their own. Runs as the import of a file does.
 */
export const addDistributionList = onProject('addDistributionList', async ({ body }, context) => {
  const { subject } = context;
  const { projectId, userId } = subject.project;
  const [ownerEmail, members] = await Promise.all([ownerEmailOf(userId), peopleOf(body.listId)]);
  const target = await projectTarget(subject, { ownerEmail });
  const isForDelegates = !target.ownDelegatorId && members.some(({ person }) => person.role === 'delegate');
  if (body.delegatorId && isForDelegates) await requireListedDelegator(projectId, body.delegatorId);
  const people = target.ownDelegatorId ? asDelegates(members) : members;
  const checked = await checkPeople(people, {
    ...target,
    checkRole: ({ role }) =>
      role === 'delegate' && !target.ownDelegatorId && !body.delegatorId
        ? {
            column: 'Delegator Email',
            code: 'validation_error',
            detail: 'A delegate needs a delegator: choose one.',
          }
        : undefined,
  });
  const problems = checked.problems.map((found) => {
    const listed = people.find(({ row }) => row === found.row);
    return listed ? { ...found, person: personInProblems({ ...listed, ...listed.person }) } : found;
  });
  const ofList = new Map(people.map(({ row, person: _, ...shown }) => [row, shown]));
  const rows = checked.rows.map((one) => ({ ...one, ...ofList.get(one.row) }));
  return startImport(
    { total: people.length, ...checked, rows, problems },
    { target: { ...target, ...(body.delegatorId ? { delegatorId: body.delegatorId } : {}) } },
    context,
  );
});

export const previewDistributionList = onProject(
  'previewDistributionList',
  async ({ query }, { subject }) => {
    const [ownerEmail, members] = await Promise.all([
      ownerEmailOf(subject.project.userId),
      peopleOf(query.listId),
    ]);
    const target = await projectTarget(subject, { ownerEmail, isPreview: true });
    const people = target.ownDelegatorId ? asDelegates(members) : members;
    const added = people.filter(({ person }) => !target.included.has(person.email));
    const count = (role: string) => added.filter(({ person }) => person.role === role).length;
    return {
      total: people.length,
      included: people.length - added.length,
      roles: {
        participant: count('participant'),
        delegator: count('delegator'),
        delegate: count('delegate'),
      },
    };
  },
);

interface ListedPerson extends NumberedPerson {
  addressHidden?: true;
  /** As it was given when the person was added to the list; not compared with the address again. */
  organization?: string;
}

/** The people of a list by name, with their current addresses; deleted people are left out. */
async function peopleOf(listId: string): Promise<ListedPerson[]> {
  if (!(await getDistributionList(listId))) throw problem('not_found');
  const members = await listMembersByName(listId);
  const users = await getUsers(members.map(({ userId }) => userId));
  return members.flatMap(({ userId, role, addressHidden, ...shown }, at) => {
    const user = users.get(userId);
    if (!user || user.deleted !== undefined) return [];
    const { email, firstName, lastName } = user;
    const person = { email, firstName, lastName, role };
    const ofList = given({ addressHidden: addressHidden && (true as const), organization: asGiven(shown) });
    return [{ row: at + 1, person, ...ofList }];
  });
}

function asDelegates(people: readonly ListedPerson[]): ListedPerson[] {
  return people.map((one) => ({ ...one, person: { ...one.person, role: 'delegate' } }));
}
