import { actingRole, hasOwnRole, isSuperAdmin, problem, projectStatus, searchKey } from '@landbrief/domain';
import {
  getProjects,
  listMemberships,
  listProjectsOfOrganization,
  listProjectsOfUser,
  type Participant,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { page, sorted } from '../page.ts';
import { lacksConsent } from '../subjects/consent.ts';
import { memberRelations, projectRelations } from '../subjects/index.ts';
import { type Input, operation } from '../subjects/operation.ts';
import { type ProjectEntry, presentProjects } from './present-project.ts';

/**
 * The caller's projects in the acting role; without an acting role, all of them, and of a super administrator those of an
 * organization. Newest first unless `sortby` is given.
 */
export const listProjects = operation('listProjects', async ({ query }, { caller }) => {
  const [own, administered] = await Promise.all([
    projectsOf(caller),
    administeredProjects(caller, query.organization),
  ]);
  const listed = query.organization ? administered : unique([...administered, ...own]);
  const found = listed.filter((entry) => matches(entry, query, caller));
  const entries = sorted(found, query.sortby, {
    name: ({ project }) => searchKey(project.name),
    created: ({ project }) => project.projectId,
    deadline: ({ project }) => project.deadline,
    status: ({ project }) => project.status,
  });
  const projects = await presentProjects(page(entries, query), caller);
  return { projects, count: entries.length };
});

const filterStatus = { ...projectStatus, setup: projectStatus.new };

function matches(
  { project, member }: ProjectEntry,
  { search, searchField, filter }: Input<'listProjects'>['query'],
  caller: Caller,
): boolean {
  if (filter && project.status !== filterStatus[filter]) return false;
  if (!search) return true;
  const relations = projectRelations(project, member, caller);
  if (searchField !== 'name' && lacksConsent({ project, member, relations }, caller)) return false;
  const text = searchField === 'tags' ? project.tags.join(' ') : project[searchField];
  return searchKey(text).includes(searchKey(search));
}

export async function projectsOf(caller: Caller): Promise<ProjectEntry[]> {
  const [owned, places] = await Promise.all([ownedProjects(caller), placesOf(caller)]);
  return inActingRole(caller, owned, places);
}

/** The owned and joined projects that belong to the acting role. */
export function inActingRole(
  { acting }: Caller,
  owned: readonly ProjectEntry[],
  places: readonly ProjectEntry[],
): ProjectEntry[] {
  const reviewing = places.filter(({ member }) => member?.role === 'reviewer');
  const answering = places.filter(({ member }) => member && answers(member));
  const helping = places.filter(({ member }) => member?.role === 'collaborator');
  if (acting === actingRole.projectOwner) return unique([...owned, ...helping]);
  if (acting === actingRole.projectOwnerInventory)
    return unique(owned.filter(({ project }) => project.inventory));
  if (acting === actingRole.participant) return unique(answering);
  if (acting === actingRole.collaborator) return unique(helping);
  if (acting === actingRole.reviewer) return unique(reviewing);
  return unique([...owned, ...places]);
}

async function administeredProjects(
  { user, acting }: Caller,
  organizationId: string | undefined,
): Promise<ProjectEntry[]> {
  const isAdministering = isSuperAdmin(user.role) && acting !== actingRole.reviewer;
  if (organizationId && !isAdministering) throw problem('permission_error');
  const of = organizationId ?? (acting === undefined ? user.organizationId : undefined);
  if (!isAdministering || !of) return [];
  return (await listProjectsOfOrganization(of)).map((project) => ({ project, member: undefined }));
}

/** Own projects, and those that colleagues share with the organization. */
async function ownedProjects(caller: Caller): Promise<ProjectEntry[]> {
  if (!hasOwnRole(caller, ['projectOwner'])) return [];
  const { user } = caller;
  const [own, colleagues] = await Promise.all([
    listProjectsOfUser(user.userId),
    user.organizationId ? listProjectsOfOrganization(user.organizationId) : [],
  ]);
  const shared = colleagues.filter(({ userId, sharing }) => userId !== user.userId && sharing !== 'none');
  return [...own, ...shared].map((project) => ({ project, member: undefined }));
}

/** Projects that the caller sees as a member. */
async function placesOf({ user }: Caller): Promise<ProjectEntry[]> {
  return projectsOfMembers(await listMemberships(user.userId));
}

export async function projectsOfMembers(members: readonly Participant[]): Promise<ProjectEntry[]> {
  const projects = await getProjects(members.map(({ projectId }) => projectId));
  return members.flatMap((member) => {
    const project = projects.get(member.projectId);
    return project && memberRelations(project, member).length > 0 ? [{ project, member }] : [];
  });
}

const answers = ({ role }: Participant) =>
  role === 'participant' || role === 'delegator' || role === 'delegate';

function unique(entries: ProjectEntry[]): ProjectEntry[] {
  const byId = new Map(entries.map((entry) => [entry.project.projectId, entry]));
  return [...byId.values()];
}

export const countProjectsByType = operation('countProjectsByType', async (_input, { caller }) => {
  const [owned, places] = await Promise.all([ownedProjects(caller), placesOf(caller)]);
  return {
    owner: owned.length + places.filter(({ member }) => member?.role === 'collaborator').length,
    participant: places.filter(({ member }) => member && answers(member)).length,
    reviewer: places.filter(({ member }) => member?.role === 'reviewer').length,
  };
});
