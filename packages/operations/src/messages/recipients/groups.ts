import {
  hasLeft,
  isOnOwnerSide,
  participantStatus,
  projectStatus,
  type RecipientGroup,
  type Relation,
  recipientGroupNames,
} from '@landbrief/domain';
import {
  getUser,
  type ListedParticipant,
  type Participant,
  type Project,
  readParticipantList,
  type User,
} from '@landbrief/store';
import { fullName } from '../../people/full-name.ts';
import { projectRelations } from '../../subjects/index.ts';
import { onProject } from '../../subjects/operation.ts';

export interface Person {
  userId: string;
  email: string;
  name: string;
}

/** A project with what the caller is to it. */
export interface GroupsOf {
  project: Project;
  member: Participant | undefined;
  relations: ReadonlySet<Relation>;
}

const writesToAll: readonly Relation[] = [
  ...['projectOwner', 'sharedEdit', 'sharedView', 'collaborator'],
  ...['organizationAdmin', 'anySuperAdmin'],
] as Relation[];

/** Whether the caller sees everybody in a project. Reviewers see their own side only. */
export const isOfTeam = ({ relations }: Pick<GroupsOf, 'relations'>): boolean =>
  writesToAll.some((relation) => relations.has(relation));

/** The project does not show its owner's side to the caller. */
export function hidesTeam({ project, relations }: Pick<GroupsOf, 'project' | 'relations'>): boolean {
  const isRespondent = relations.has('participant') && !isOfTeam({ relations });
  return isRespondent && !project.settings.showOwnerToParticipants;
}

/**
 * Whether somebody is, or was, of the side that a project may hide, whatever role the person acts in: its owner and team,
 * administrators, and people of its organization who do not answer in it.
 */
export function isOfOwnerSide(project: Project, member: Participant | undefined, user: User): boolean {
  const { userId, organizationId, role } = user;
  const relations = projectRelations(project, member, { user, role, acting: undefined });
  if (project.userId === userId || isOnOwnerSide(relations)) return true;
  if (member) return !answering.has(member.role);
  return organizationId !== undefined && organizationId === project.organizationId;
}

const { invited, working, delegatorCompleted, delegateCompleted } = participantStatus;
const answering = new Set<string>(['participant', 'delegator', 'delegate']);

const filters: Record<Exclude<RecipientGroup, 'ownerSide'>, (one: ListedParticipant) => boolean> = {
  participants: () => true,
  notStarted: ({ status }) => status === invited,
  working: ({ status }) => status === working,
  completed: ({ status }) => status === delegatorCompleted || status === delegateCompleted,
  delegators: ({ role }) => role === 'delegator',
  delegates: ({ role }) => role === 'delegate',
};

/**
 * The groups of a project's people that the caller may write to. The owner's side: everybody who takes part, once the
 * project has left setup; a delegator the own delegates; all of them the owner's side.
 */
export async function peopleOfGroups(
  subject: GroupsOf,
  callerId: string,
): Promise<Map<RecipientGroup, Person[]>> {
  const { project, member } = subject;
  const [listed, owner] = await Promise.all([
    readParticipantList(project.projectId),
    getUser(project.userId),
  ]);
  const there = listed.filter(({ userId, status }) => userId !== callerId && !hasLeft(status));
  const respondents =
    project.status === projectStatus.new ? [] : there.filter(({ role }) => answering.has(role));
  const groups = new Map<RecipientGroup, Person[]>();
  if (isOfTeam(subject)) {
    for (const [group, isIn] of Object.entries(filters))
      groups.set(group as RecipientGroup, respondents.filter(isIn).map(personOf));
  } else if (subject.relations.has('delegator')) {
    const own = respondents.filter(({ delegatorId }) => delegatorId === member?.participantId);
    groups.set('delegates', own.map(personOf));
  }
  const team = there.filter(
    ({ role }) => role === 'collaborator' || (role === 'reviewer' && isOfTeam(subject)),
  );
  const owners =
    owner && owner.userId !== callerId && owner.deleted === undefined
      ? [{ userId: owner.userId, email: owner.email, name: fullName(owner) }]
      : [];
  groups.set('ownerSide', [...owners, ...team.map(personOf)]);
  return groups;
}

function personOf({ userId, email, fullName: name }: ListedParticipant): Person {
  return { userId, email, name: name || email };
}

export const listRecipientGroups = onProject('listRecipientGroups', async (_input, { subject, caller }) => {
  const { projectId, name: projectName } = subject.project;
  const groups = await peopleOfGroups(subject, caller.user.userId);
  const isHidden = hidesTeam(subject);
  return {
    groups: [...groups].map(([group, people]) => ({
      project: projectId,
      group,
      name: recipientGroupNames[group],
      projectName,
      // How many they are is not shown of people who are not shown.
      count: group === 'ownerSide' && isHidden ? Math.min(people.length, 1) : people.length,
    })),
  };
});
