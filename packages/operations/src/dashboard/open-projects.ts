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

/** Projects read, which bounds the cost for users with hundreds of projects. */
const newestRead = { own: 100, places: 40, shared: 20 } as const;
/** Open projects shown, those with the earliest deadlines. */
const shownMax = 25;
/** Users with fewer open projects also see those that colleagues share. */
const fewProjects = 10;

/** The caller's open projects in the acting role, the newest first. */
export async function openProjects(caller: Caller): Promise<ProjectEntry[]> {
  const { user, role } = caller;
  const [own, members] = await Promise.all([
    hasRole(role, 'projectOwner') ? listProjectsOfUser(user.userId, newestRead.own) : [],
    listMemberships(user.userId, newestRead.places),
  ]);
  const owned = own.map((project) => ({ project, member: undefined })).filter(isOpen);
  const isShown = ({ status }: Participant) => status !== participantStatus.eliminated;
  const places = (await projectsOfMembers(members.filter(isShown))).filter(isOpen);
  const shared = owned.length + places.length < fewProjects ? await sharedProjects(caller) : [];
  const found = inActingRole(caller, [...owned, ...shared], places);
  return found
    .toSorted((a, b) => a.project.deadline.localeCompare(b.project.deadline))
    .slice(0, shownMax)
    .sort((a, b) => b.project.projectId.localeCompare(a.project.projectId));
}

const isOpen = ({ project }: ProjectEntry) => !isClosedOrArchived(project.status);

/** The newest open projects that colleagues share with the organization. */
async function sharedProjects({ user, role }: Caller): Promise<ProjectEntry[]> {
  if (!hasRole(role, 'projectOwner') || !user.organizationId) return [];
  const colleagues = await listProjectsOfOrganization(user.organizationId, newestRead.shared);
  return colleagues
    .filter(({ userId, sharing }) => userId !== user.userId && sharing !== 'none')
    .map((project) => ({ project, member: undefined }))
    .filter(isOpen);
}
