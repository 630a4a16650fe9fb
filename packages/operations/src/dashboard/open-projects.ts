import { hasRole, isClosedOrArchived, participantStatus } from '@landbrief/domain';
import {
  listMemberships,
  listProjectsOfOrganization,
  listProjectsOfUser,
  type Participant,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { inActingRole, projectsOfMembers } from '../projects/list-projects.ts';
import type { ProjectEntry } from '../projects/present-project.ts';

/** What is looked at, so that reading the dashboard stays bounded for whoever has had hundreds of projects. */
const newest = { own: 100, places: 40, shared: 20 } as const;
/** So many open projects are told of, those that are due first. */
const toldMax = 25;
/** Who has fewer open projects sees what colleagues share. */
const fewProjects = 10;

/** The caller's open projects in the acting role, the newest first. */
export async function openProjects(caller: Caller): Promise<ProjectEntry[]> {
  const { user, role } = caller;
  const [own, members] = await Promise.all([
    hasRole(role, 'projectOwner') ? listProjectsOfUser(user.userId, newest.own) : [],
    listMemberships(user.userId, newest.places),
  ]);
  const owned = own.map((project) => ({ project, member: undefined })).filter(isOpen);
  const isShown = ({ status }: Participant) => status !== participantStatus.eliminated;
  const places = (await projectsOfMembers(members.filter(isShown))).filter(isOpen);
  const shared = owned.length + places.length < fewProjects ? await sharedProjects(caller) : [];
  const found = inActingRole(caller, [...owned, ...shared], places);
  return found
    .toSorted((a, b) => a.project.deadline.localeCompare(b.project.deadline))
    .slice(0, toldMax)
    .sort((a, b) => b.project.projectId.localeCompare(a.project.projectId));
}

const isOpen = ({ project }: ProjectEntry) => !isClosedOrArchived(project.status);

/** The newest that colleagues share with the organization. */
async function sharedProjects({ user, role }: Caller): Promise<ProjectEntry[]> {
  if (!hasRole(role, 'projectOwner') || !user.organizationId) return [];
  const colleagues = await listProjectsOfOrganization(user.organizationId, newest.shared);
  return colleagues
    .filter(({ userId, sharing }) => userId !== user.userId && sharing !== 'none')
    .map((project) => ({ project, member: undefined }))
    .filter(isOpen);
}
