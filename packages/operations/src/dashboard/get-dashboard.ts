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
import { waitsForAdministrator } from './waits-for-administrator.ts';

/** What waits for the caller, worked out from counters alone (docs/decisions/dashboard.md). */
export const getDashboard = operation('getDashboard', async (_input, { caller, now }) => {
  const [found, administered] = await Promise.all([
    openProjects(caller).then((entries) => Promise.all(entries.map((entry) => look(entry, caller)))),
    waitsForAdministrator(caller, now),
  ]);
  const waiting = found.flatMap((looked) => waitsIn(looked, Date.parse(now)));
  const { items, more } = selectMostUrgent([...waiting, ...administered]);
  return { waiting: items, more, projects: found.map(present) };
});

interface Looked extends ProjectEntry {
  /** The strongest, as the list of projects names it; whoever shares or administers a project may have a place besides. */
  relation: DashboardProject['relation'];
  isOwners: boolean;
  counts: ProjectCounts;
}

/** The counters of a project are read for its owner's side alone: who answers has them in the own place. */
async function look({ project, member }: ProjectEntry, caller: Caller): Promise<Looked> {
  const relations = projectRelations(project, member, caller);
  const relation = relationName(relations, member);
  const isOwners = isOnProjectTeam(relations);
  const counts = answersQuestions(relation) ? noProjectCounts : await getProjectCounts(project.projectId);
  return { project, member, relation, isOwners, counts };
}

function waitsIn({ project, member, isOwners, counts }: Looked, now: number): WireWaiting[] {
  const { projectId: _id, name } = project;
  const answering = member && answersQuestions(member.role) ? partOf(member) : undefined;
  const found = [
    ...(isOwners ? waitingForOwner({ ...project, counts: atLeastNone(counts) }, now) : []),
    ...(answering ? waitingForRespondent(project, answering, now) : []),
  ];
  return found.map((one) => ({ ...one, project: { _id, name } }));
}

/** What was counted before a counter was kept can come to less than nothing. */
function atLeastNone<Counts extends Record<string, number>>(counts: Counts): Counts {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, Math.max(0, count)]),
  ) as Counts;
}

function partOf(member: Participant): RespondentProgress {
  const { role, status, propertyCount, submittedCount } = member;
  const counts = atLeastNone({
    propertyCount,
    submittedCount,
    eliminatedCount: member.eliminatedCount ?? 0,
    awaitingCount: member.awaitingCount ?? 0,
    toApproveCount: member.toApproveCount ?? 0,
    delegateOpenCount: member.delegateOpenCount ?? 0,
    delegatePropertyCount: member.delegatePropertyCount ?? 0,
    invitedDelegateCount: member.invitedDelegateCount ?? 0,
  });
  return { role, status, ...counts };
}

function present({ project, member, relation, counts }: Looked): DashboardProject {
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
