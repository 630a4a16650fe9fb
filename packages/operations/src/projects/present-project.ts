import type { Attachment, ProjectRelation, Project as WireProject } from '@landbrief/contract';
import {
  answersQuestions,
  confirmableUntil,
  countAsked,
  deletionDue,
  given,
  isClosedOrArchived,
  opensAt,
  participantRole,
  type QuestionCounts,
  type Relation,
} from '@landbrief/domain';
import {
  getOrganizations,
  getProjectCounts,
  getUsers,
  noProjectCounts,
  type Organization,
  type Participant,
  type Project,
  type ProjectCounts,
  type User,
} from '@landbrief/store';
import type { Caller } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import { lacksConsent } from '../subjects/consent.ts';
import { projectRelations } from '../subjects/index.ts';

const ownerSideNames: readonly (readonly [Relation, ProjectRelation])[] = [
  ['projectOwner', 'owner'],
  ['anySuperAdmin', 'administrator'],
  ['organizationAdmin', 'administrator'],
  ['collaborator', 'collaborator'],
  ['sharedEdit', 'sharedEdit'],
  ['sharedView', 'sharedView'],
  ['reviewer', 'reviewer'],
];

/** The caller's strongest relation to the project. */
export function relationName(
  relations: ReadonlySet<Relation>,
  member: Participant | undefined,
): ProjectRelation {
  const strongest = ownerSideNames.find(([relation]) => relations.has(relation));
  if (strongest) return strongest[1];
  if (member?.role === 'delegator' || member?.role === 'delegate') return member.role;
  return 'participant';
}

export interface ProjectEntry {
  project: Project;
  member: Participant | undefined;
}

/** Projects as the caller may see them: a confidential name hides the client from participants. */
export async function presentProjects(
  entries: readonly ProjectEntry[],
  caller: Caller,
): Promise<WireProject[]> {
  const [users, organizations, counts] = await Promise.all([
    getUsers(entries.flatMap(({ project }) => [project.userId, ...peopleOfSeal(project)])),
    getOrganizations(entries.map(({ project }) => project.organizationId)),
    Promise.all(entries.map(({ project }) => getProjectCounts(project.projectId))),
  ]);
  return entries.map(({ project, member }, index) => {
    const relations = projectRelations(project, member, caller);
    const presented = present({
      project,
      member,
      relation: relationName(relations, member),
      users,
      owner: users.get(project.userId),
      organization: organizations.get(project.organizationId),
      counts: counts[index] ?? noProjectCounts,
    });
    const { consent } = project;
    if (!consent?.asks) return presented;
    const needed = lacksConsent({ project, member, relations }, caller);
    const asked = { ...presented, consent: { version: consent.version, needed } };
    return needed ? withoutContents(asked) : asked;
  });
}

/** What somebody sees who has not agreed to the project's confidentiality agreement: name, owner, dates and status. */
function withoutContents(project: WireProject): WireProject {
  const { client: _c, confidentialName: _n, contactEmail: _e, seal: _s, ...shown } = project;
  return {
    ...{ ...shown, description: '', tags: [], attachments: [] },
    ...{ questionCount: 0, requirementCount: 0, requiredCount: 0 },
  };
}

/** One project, with its attachments where they are given: lists leave them out. */
export async function presentProject(
  entry: ProjectEntry,
  caller: Caller,
  attachments: Attachment[] = [],
): Promise<WireProject> {
  const [presented] = await presentProjects([entry], caller);
  if (!presented) throw new Error('A presented project is missing.');
  return { ...presented, attachments: presented.consent?.needed ? [] : attachments };
}

interface Parts extends ProjectEntry {
  relation: ProjectRelation;
  users: ReadonlyMap<string, User>;
  owner: User | undefined;
  organization: Organization | undefined;
  counts: ProjectCounts;
}

function present(parts: Parts): WireProject {
  const { project, member, relation, owner, organization, counts } = parts;
  const answers = answersQuestions(relation);
  const { client, contactEmail, confidentialName, settings } = project;
  const shownClient = answers && confidentialName ? undefined : client;
  const showsOwner = !answers || settings.showOwnerToParticipants;
  return {
    _id: project.projectId,
    name: project.name,
    description: project.description,
    tags: project.tags,
    status: project.status as WireProject['status'],
    startDate: project.startDate,
    deadline: project.deadline,
    tz: project.tz,
    phaseCount: project.phaseCount,
    activePhase: project.activePhase,
    autoActivate: project.autoActivate,
    ...given({ contactEmail, client: shownClient, confidentialName }),
    settings,
    sharing: { organization: project.sharing },
    inventory: project.inventory,
    ...shownCounts(project, answers),
    propertyCount: answers ? (member?.propertyCount ?? 0) : counts.properties,
    submittedPropertyCount: answers ? (member?.submittedCount ?? 0) : counts.submitted,
    participantCount: answers ? 0 : counts.participants,
    relation,
    ...(member ? { participant: ownRecord(member) } : {}),
    ...(owner && showsOwner ? { owner: presentOwner(owner, organization) } : {}),
    attachments: [],
    ...given({ seal: presentSeal(parts, { answers, showsOwner }) }),
    ...(answers ? {} : given({ retention: presentRetention(project, organization) })),
    ...(answers ? {} : { ownerReportId: project.reportIds.owner }),
    delegatorReportId: project.reportIds.delegator,
    delegateReportId: project.reportIds.participant,
    summaryReportId: project.reportIds.submissionSummary,
    created: project.created,
    updated: project.updated,
    version: project.version,
  };
}

/** How long a closed project is kept; of one that was closed before that was counted nothing is said. */
function presentRetention(
  project: Project,
  organization: Organization | undefined,
): WireProject['retention'] {
  const { status, closedAt, deletesAt: announced, kept = false } = project;
  if (!closedAt || !isClosedOrArchived(status)) return undefined;
  const due = deletionDue(project, organization?.keepYears);
  const deletesAt = announced ?? (due === undefined ? undefined : new Date(due).toISOString());
  return { kept, ...given({ deletesAt }), announced: announced !== undefined };
}

/** Who asked for the opening of the answers, and who opened them. */
function peopleOfSeal({ openingAskedBy, openedBy }: Project): string[] {
  return [openingAskedBy, openedBy].filter((id) => id !== undefined);
}

/** The seal of a project that was activated; whoever answers reads of which organization its openers are. */
function presentSeal(
  { project, users, organization }: Parts,
  { answers, showsOwner }: { answers: boolean; showsOwner: boolean },
): WireProject['seal'] {
  const { settings, licensedAt, openingAskedBy = '', openedAt } = project;
  const openedBy = settings.sealOpenedBy;
  if (!openedBy || !licensedAt) return undefined;
  const person = (_id: string) => {
    const user = users.get(_id);
    return { _id, fullName: user ? fullName(user) : '' };
  };
  const until = answers ? undefined : confirmableUntil(project);
  const organizationName = showsOwner ? organization?.name : undefined;
  return {
    openedBy,
    opensAt: new Date(opensAt(project)).toISOString(),
    ...(until ? { asked: { by: person(openingAskedBy), until: new Date(until).toISOString() } } : {}),
    ...(openedAt
      ? {
          opened: {
            at: openedAt,
            ...(answers ? {} : { by: [...new Set(peopleOfSeal(project))].map(person) }),
            ...given({ organizationName }),
          },
        }
      : {}),
  };
}

/** The counts of questions: for respondents up to the active phase, without requirements where they do not see them. */
export function shownCounts(project: Project, answers: boolean): QuestionCounts {
  if (!answers) return countAsked(project.phaseCounts);
  const counts = countAsked(project.phaseCounts, project.activePhase);
  return project.settings.participantsSeeRequirements ? counts : { ...counts, requirementCount: 0 };
}

function ownRecord(member: Participant): NonNullable<WireProject['participant']> {
  const { participantId, status, role, participating, propertyCount, declineReason } = member;
  return {
    ...{ _id: participantId, status: status as never, role, participating, propertyCount },
    ...(role === participantRole.delegator ? { delegates: delegatesOf(member) } : {}),
    ...(declineReason ? { declineReason } : {}),
  };
}

/** A counter introduced after its objects may be negative. */
const delegatesOf = (member: Participant) => ({
  count: Math.max(0, member.delegateCount ?? 0),
  invited: Math.max(0, member.invitedDelegateCount ?? 0),
  properties: Math.max(0, member.delegatePropertyCount ?? 0),
  open: Math.max(0, member.delegateOpenCount ?? 0),
  toApprove: Math.max(0, member.toApproveCount ?? 0),
});

function presentOwner(owner: User, organization: Organization | undefined) {
  return {
    _id: owner.userId,
    fullName: fullName(owner),
    email: owner.email,
    ...(organization ? { organizationName: organization.name } : {}),
  };
}
