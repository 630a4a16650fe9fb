import type { DashboardProject, Waiting as WireWaiting } from '@landbrief/contract';
import {
  actingRole,
  answersQuestions,
  awaitsAcceptance,
  daysLeft,
  hasRole,
  isClosedOrArchived,
  isOnProjectTeam,
  isQuestionnaireOpen,
  isSealed,
  participantStatus,
  projectLicencesAt,
  projectStatus,
  propertyStatus,
  type RespondentProgress,
  selectMostUrgent,
  waitingForLicenceAdmin,
  waitingForOwner,
  waitingForRespondent,
} from '@landbrief/domain';
import {
  countListedUsers,
  getCountedProperties,
  getOrganization,
  getProjectCounts,
  getProjects,
  listMemberships,
  listProjectsOfOrganization,
  listProjectsOfUser,
  listQuestionnairesBy,
  listQuestionnairesFor,
  noProjectCounts,
  type Participant,
  type ProjectCounts,
  type Property,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { presentLimits } from '../organizations/present-organization.ts';
import { inActingRole, projectsOfMembers } from '../projects/list-projects.ts';
import { type ProjectEntry, relationName } from '../projects/present-project.ts';
import { propertiesAnsweredBy } from '../subjects/answered-properties.ts';
import { projectRelations } from '../subjects/index.ts';
import { operation } from '../subjects/operation.ts';
import { stageFigures } from './stage-figures.ts';

/** What waits for the caller, from counters only (docs/decisions/dashboard.md). */
export const getDashboard = operation('getDashboard', async (_input, { caller, now }) => {
  const [found, administered, questionnaires, stage] = await Promise.all([
    openProjects(caller).then((entries) => Promise.all(entries.map((entry) => withCounts(entry, caller)))),
    waitingForAdministrator(caller, now),
    waitingQuestionnaires(caller, now),
    hasRole(caller.role, 'superAdmin') && caller.acting !== actingRole.reviewer
      ? stageFigures(now)
      : undefined,
  ]);
  const waiting = found.flatMap((counted) => waitingIn(counted, Date.parse(now)));
  const { items, more } = selectMostUrgent([...waiting, ...questionnaires, ...administered]);
  return { waiting: items, more, projects: found.map(present), ...(stage ? { stage } : {}) };
});

interface CountedEntry extends ProjectEntry {
  /** The strongest one, as in the list of projects; the caller may have a place in the project besides. */
  relation: DashboardProject['relation'];
  isOwners: boolean;
  counts: ProjectCounts;
}

/** Reads the project's counters for its owner's side; respondents have their own in `member`. */
async function withCounts({ project, member }: ProjectEntry, caller: Caller): Promise<CountedEntry> {
  const relations = projectRelations(project, member, caller);
  const relation = relationName(relations, member);
  const isOwners = isOnProjectTeam(relations);
  const counts = answersQuestions(relation) ? noProjectCounts : await getProjectCounts(project.projectId);
  return { project, member, relation, isOwners, counts };
}

function waitingIn({ project, member, isOwners, counts }: CountedEntry, now: number): WireWaiting[] {
  const { projectId: _id, name } = project;
  const answering = member && answersQuestions(member.role) ? progressOf(member) : undefined;
  const found = [
    ...(isOwners
      ? waitingForOwner({ ...project, sealed: isSealed(project), counts: withoutNegatives(counts) }, now)
      : []),
    ...(answering ? waitingForRespondent(project, answering, now) : []),
  ];
  return found.map((one) => ({ ...one, project: { _id, name } }));
}

/** A counter introduced after its objects may be negative. */
function withoutNegatives<Counts extends Record<string, number>>(counts: Counts): Counts {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, Math.max(0, count)]),
  ) as Counts;
}

function progressOf(member: Participant): RespondentProgress {
  const { role, status, propertyCount, submittedCount } = member;
  const counts = withoutNegatives({
    propertyCount,
    submittedCount,
    eliminatedCount: member.eliminatedCount ?? 0,
    awaitingCount: member.awaitingCount ?? 0,
    sentBackCount: member.sentBackCount ?? 0,
    toApproveCount: member.toApproveCount ?? 0,
    delegateOpenCount: member.delegateOpenCount ?? 0,
    delegatePropertyCount: member.delegatePropertyCount ?? 0,
    invitedDelegateCount: member.invitedDelegateCount ?? 0,
  });
  return { role, status, ...counts };
}

function present({ project, member, relation, counts }: CountedEntry): DashboardProject {
  const { projectId: _id, name, status, deadline, tz } = project;
  const answers = answersQuestions(relation);
  return {
    _id,
    name,
    status: status as DashboardProject['status'],
    deadline,
    tz,
    relation,
    propertyCount: answers ? (member?.propertyCount ?? 0) : counts.properties,
    submittedPropertyCount: answers ? (member?.submittedCount ?? 0) : counts.submitted,
  };
}

/** Projects read, which bounds the cost for users with hundreds of projects. */
const projectsReadMax = { own: 100, places: 40, shared: 20 } as const;
/** Open projects shown, those with the earliest deadlines. */
const projectsShownMax = 25;
/** Users with fewer open projects also see those that colleagues share. */
const fewProjects = 10;

/** The caller's open projects in the acting role, the newest first. */
async function openProjects(caller: Caller): Promise<ProjectEntry[]> {
  const { user, role } = caller;
  const [own, members] = await Promise.all([
    hasRole(role, 'projectOwner') ? listProjectsOfUser(user.userId, projectsReadMax.own) : [],
    listMemberships(user.userId, projectsReadMax.places),
  ]);
  const owned = own.map((project) => ({ project, member: undefined })).filter(isOpen);
  const isShown = ({ status }: Participant) => status !== participantStatus.eliminated;
  const places = (await projectsOfMembers(members.filter(isShown))).filter(isOpen);
  const shared = owned.length + places.length < fewProjects ? await sharedProjects(caller) : [];
  const found = inActingRole(caller, [...owned, ...shared], places);
  return found
    .toSorted((a, b) => a.project.deadline.localeCompare(b.project.deadline))
    .slice(0, projectsShownMax)
    .sort((a, b) => b.project.projectId.localeCompare(a.project.projectId));
}

const isOpen = ({ project }: ProjectEntry) => !isClosedOrArchived(project.status);

/** The newest open projects that colleagues share with the organization. */
async function sharedProjects({ user, role }: Caller): Promise<ProjectEntry[]> {
  if (!hasRole(role, 'projectOwner') || !user.organizationId) return [];
  const colleagues = await listProjectsOfOrganization(user.organizationId, projectsReadMax.shared);
  return colleagues
    .filter(({ userId, sharing }) => userId !== user.userId && sharing !== 'none')
    .map((project) => ({ project, member: undefined }))
    .filter(isOpen);
}

/** Requests to join, and what to do about the organization's licences; nothing for a caller who acts as reviewer. */
async function waitingForAdministrator({ user, role, acting }: Caller, now: string): Promise<WireWaiting[]> {
  if (acting === actingRole.reviewer) return [];
  if (hasRole(role, 'superAdmin')) return admissions(await countListedUsers({ of: 'pending' }));
  const { organizationId } = user;
  if (!hasRole(role, 'orgAdmin') || !organizationId) return [];
  const [count, organization] = await Promise.all([
    countListedUsers({ of: 'pending', organizationId }),
    getOrganization(organizationId),
  ]);
  if (!organization) return [];
  const { renewalDate } = organization;
  const { licenceYearStart } = projectLicencesAt(organization, Date.parse(now));
  const limits = presentLimits(organization, now);
  const licences = waitingForLicenceAdmin({ limits, licenceYearStart, renewalDate }, Date.parse(now));
  const here = { organization: { _id: organizationId, name: organization.name } };
  return [...admissions(count), ...licences].map((one) => ({ ...one, ...here }));
}

function admissions(count: number): WireWaiting[] {
  return count > 0 ? [{ kind: 'admissions', count }] : [];
}

/** Of each kind, which bounds the cost. */
const questionnairesReadMax = 5;

/**
 * Questionnaires that the caller is to answer, and finished ones of the caller's own whose answers nobody has taken over.
 * Of an open property, because its answers go there.
 */
async function waitingQuestionnaires(
  { user, acting, impersonator }: Caller,
  now: string,
): Promise<WireWaiting[]> {
  if (acting === actingRole.reviewer || impersonator) return [];
  const [received, made] = await Promise.all([
    user.confirmed ? listQuestionnairesFor(user.email, questionnairesReadMax) : [],
    listQuestionnairesBy(user.userId, questionnairesReadMax),
  ]);
  const toAnswer = received.filter(({ status }) => isQuestionnaireOpen(status));
  const all = [...toAnswer, ...made.filter(awaitsAcceptance)];
  if (all.length === 0) return [];
  const [projects, counted] = await Promise.all([
    getProjects(all.map(({ projectId }) => projectId)),
    getCountedProperties([...new Set(all.map(({ propertyId }) => propertyId))]),
  ]);
  const open = counted.map(({ property }) => property).filter(isOpenProperty);
  const answered = await propertiesAnsweredBy(user, open, projects);
  return all.flatMap((questionnaire): WireWaiting[] => {
    const { questionnaireId: _id, name, projectId, propertyId } = questionnaire;
    const project = projects.get(projectId);
    const property = open.find((one) => one.propertyId === propertyId);
    if (!project || !property || isClosedOrArchived(project.status)) return [];
    const due = { count: 1, date: project.deadline, daysLeft: daysLeft(project, Date.parse(now)) };
    const place = { _id, name, projectName: project.name, propertyName: property.name };
    if (toAnswer.includes(questionnaire))
      return [{ kind: 'questionnaireToAnswer', ...due, questionnaire: place }];
    if (project.status !== projectStatus.active || !answered.has(propertyId)) return [];
    const own = {
      project: { _id: projectId, name: project.name },
      questionnaire: { ...place, property: propertyId },
    };
    return [{ kind: 'questionnaireFinished', ...due, ...own }];
  });
}

const isOpenProperty = ({ status }: Property) =>
  status !== propertyStatus.finished && status !== propertyStatus.eliminated;
