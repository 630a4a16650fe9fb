import type { DashboardProject, Waiting as WireWaiting } from '@landbrief/contract';
import {
  answersQuestions,
  isOnProjectTeam,
  type RespondentProgress,
  selectMostUrgent,
  waitingForOwner,
  waitingForRespondent,
} from '@landbrief/domain';
import { getProjectCounts, noProjectCounts, type Participant, type ProjectCounts } from '@landbrief/store';
import type { Caller } from '../context.ts';
import { operation } from '../operation.ts';
import { type ProjectEntry, relationName } from '../projects/present-project.ts';
import { projectRelations } from '../subjects/index.ts';
import { openProjects } from './open-projects.ts';
import { waitingForAdministrator } from './waiting-for-administrator.ts';
import { waitingQuestionnaires } from './waiting-questionnaires.ts';

/** What waits for the caller, from counters only (docs/decisions/dashboard.md). */
export const getDashboard = operation('getDashboard', async (_input, { caller, now }) => {
  const [found, administered, questionnaires] = await Promise.all([
    openProjects(caller).then((entries) => Promise.all(entries.map((entry) => withCounts(entry, caller)))),
    waitingForAdministrator(caller, now),
    waitingQuestionnaires(caller, now),
  ]);
  const waiting = found.flatMap((counted) => waitingIn(counted, Date.parse(now)));
  const { items, more } = selectMostUrgent([...waiting, ...questionnaires, ...administered]);
  return { waiting: items, more, projects: found.map(present) };
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
    ...(isOwners ? waitingForOwner({ ...project, counts: withoutNegatives(counts) }, now) : []),
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
