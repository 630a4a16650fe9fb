import { given, type RetentionFields, reminderGroups } from '@landbrief/domain';
import { boolean, type FormattedItem, list, map, number, string } from 'dynamodb-toolbox';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update';
import { type Write, write, writeChange } from '../commit.ts';
import { ifNew, ifStill, whereAll } from '../conditions.ts';
import { defineItems } from '../define-items.ts';
import { batchGet, limitOrAll } from '../reads.ts';
import { countOwnedProjects } from '../reference-counts.ts';
import { gsi1, gsi2 } from '../table.ts';
import type { QuestionCounts } from '../templates/templates.ts';
import { notTrashed, outsideTrash, trashed, withoutPlaces } from '../trashed.ts';
import { versioned } from '../versioned.ts';
import { createReports, deleteReports } from './project-reports.ts';

export const projects = defineItems('Project', {
  projectId: string().key(),
  name: string(),
  description: string(),
  tags: list(string()),
  userId: string(),
  organizationId: string(),
  status: number(),
  startDate: string(),
  deadline: string(),
  tz: string(),
  phaseCount: number(),
  activePhase: number(),
  autoActivate: boolean(),
  contactEmail: string().optional(),
  confidentialName: string().optional(),
  client: string().optional(),
  settings: map({
    showOwnerToParticipants: boolean(),
    allowContributors: boolean(),
    participantsSeeRequirements: boolean(),
    remindParticipants: boolean(),
    reminders: map({
      days: list(number()),
      time: string(),
      to: list(string().enum(...reminderGroups)),
    }).optional(),
    answersValidDays: number().optional(),
    propertiesPerParticipant: number().optional(),
    sealOpenedBy: string().enum('one', 'two').optional(),
    watermark: boolean().optional(),
  }),
  sharing: string().enum('none', 'view', 'edit'),
  inventory: boolean(),
  reportIds: map({
    owner: string(),
    delegator: string(),
    participant: string(),
    submissionSummary: string(),
  }),
  questionSetId: string(),
  /** Counts the changes of the questions; `version` counts those of the project. */
  questionsVersion: number(),
  questionCount: number(),
  requirementCount: number(),
  requiredCount: number(),
  /** The numbers of questions by phase, to compare a property's counts with. */
  phaseCounts: list(
    map({ phase: number(), questions: number(), required: number(), requirements: number() }),
  ),
  /** When it was first activated: a project takes one project licence, then (decisions 5). */
  licensedAt: string().optional(),
  /** The latest reminders sent to participants, as `deadline/days`: each is sent once. */
  reminded: string().optional(),
  /** Reminders that were due before are not sent, because their settings were changed. */
  remindersSince: string().optional(),
  /** Of a sealed project: who asked a second person to open the answers, and when; who opened them, and when. */
  openingAskedBy: string().optional(),
  openingAskedAt: string().optional(),
  openedBy: string().optional(),
  openedAt: string().optional(),
  /** The confidentiality agreement that it asks for; its texts are items of their own. */
  consent: map({ version: number(), asks: boolean(), asksContacts: boolean() }).optional(),
  /** Of a closed project: since when, when the clock looks at it next, the announced deletion, whether it is kept. */
  closedAt: string().optional(),
  retentionAt: string().optional(),
  deletesAt: string().optional(),
  kept: boolean().optional(),
  created: string(),
  updated: string(),
  ...trashed,
  ...versioned,
  ...gsi1,
  ...gsi2,
}).keyedBy(({ projectId }) => ({ pk: `PROJECT#${projectId}`, sk: 'PROJECT' }));
export type Project = FormattedItem<typeof projects.entity>;

const projectsOf = (userId: string) => `USER#${userId}#PROJECTS`;

function indexed(project: Project) {
  return {
    ...project,
    gsi1pk: `ORG#${project.organizationId}#PROJECTS`,
    gsi1sk: project.projectId,
    gsi2pk: projectsOf(project.userId),
    gsi2sk: project.projectId,
  };
}

/** A project that is not in the trash; with `alsoTrashed` one that is there too. */
export async function getProject(
  projectId: string,
  { consistent = false, alsoTrashed = false }: { consistent?: boolean; alsoTrashed?: boolean } = {},
): Promise<Project | undefined> {
  const { Item } = await projects.get({ projectId }, { consistent });
  return outsideTrash(Item, alsoTrashed);
}

export async function getProjects(projectIds: readonly string[]): Promise<Map<string, Project>> {
  const found = await batchGet(projectIds, (projectId) => projects.batchGet({ projectId }));
  const there = found.filter((project) => outsideTrash(project));
  return new Map(there.map((project) => [project.projectId, project]));
}

/** Projects that a user owns, newest first: all, or the `newest` ones. */
export async function listProjectsOfUser(userId: string, newest?: number): Promise<Project[]> {
  const { Items = [] } = await projects.query(
    { index: 'gsi2', partition: projectsOf(userId) },
    { reverse: true, ...limitOrAll(newest) },
  );
  return Items;
}

/** Projects of an organization, newest first: all, or the `newest` ones. */
export async function listProjectsOfOrganization(
  organizationId: string,
  newest?: number,
): Promise<Project[]> {
  const { Items = [] } = await projects.query(
    { index: 'gsi1', partition: `ORG#${organizationId}#PROJECTS` },
    { reverse: true, ...limitOrAll(newest) },
  );
  return Items;
}

/** Creates a project and its report ids, and counts it for its owner. */
export function createProject(project: Project): Write[] {
  const created = writeChange(
    projects.transactPut(indexed(project), ifNew('projectId')),
    { after: project },
    'already_exists',
  );
  return [created, countOwnedProjects(project.userId, 1), ...createReports(project)];
}

/** Deletes a project that was read at its `version`; what is in it is deleted afterwards. */
export function deleteProject(before: Project): Write[] {
  const { projectId, userId, version } = before;
  const deleted = projects.transactDelete({ projectId }, ifStill('version', version));
  const counted = before.trashed ? [] : [countOwnedProjects(userId, -1)];
  return [writeChange(deleted, { before }), ...counted, ...deleteReports(before)];
}

/** Marks a project that was read at its `version` as one in the trash: it is in no list, and its owner's count is less. */
export function trashProject(before: Project, at: string): Write[] {
  const { projectId, userId, version } = before;
  const marked = projects.transactUpdate(
    {
      projectId,
      ...withoutPlaces(at),
      gsi2pk: $remove(),
      gsi2sk: $remove(),
      version: version + 1,
    },
    ifStill('version', version),
  );
  return [writeChange(marked, { before }), countOwnedProjects(userId, -1)];
}

/** Makes a project in the trash what it was, in all its lists, but for the times that are given anew. */
export function untrashProject(before: Project, times: RetentionFields = {}): Write[] {
  const { trashed: _, ...project } = before;
  const { projectId, userId, version } = project;
  const { gsi1pk, gsi1sk, gsi2pk, gsi2sk } = indexed(project);
  const places = { gsi1pk, gsi1sk, gsi2pk, gsi2sk };
  const back = projects.transactUpdate(
    { projectId, trashed: $remove(), ...places, ...removingUndefined(times), version: version + 1 },
    ifStill('version', version),
  );
  return [writeChange(back, { after: { ...project, ...times } }), countOwnedProjects(userId, 1)];
}

const removingUndefined = (changes: object) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value === undefined ? $remove() : value]),
  );

export type ProjectChanges = Partial<
  Omit<
    Project,
    | 'projectId'
    | 'questionSetId'
    | 'questionsVersion'
    | 'reportIds'
    | keyof QuestionCounts
    | 'phaseCounts'
    | 'version'
    | 'lastChange'
  >
>;

/**
 * Changes a project that was read at `project.version`; an attribute given as undefined is removed. With
 * `requiresQuestions`, fails when the project has no question.
 */
export function changeProject(
  project: Project,
  changes: ProjectChanges,
  { requiresQuestions = false }: { requiresQuestions?: boolean } = {},
): Write {
  const { tags, settings, consent, ...plain } = changes;
  const seen = { attr: 'version', eq: project.version } as const;
  return writeChange(
    projects.transactUpdate(
      {
        projectId: project.projectId,
        ...removingUndefined(plain),
        ...given({
          tags: tags && $set(tags),
          settings: settings && $set(settings),
          consent: consent && $set(consent),
        }),
        version: project.version + 1,
      },
      { condition: requiresQuestions ? whereAll(seen, { attr: 'questionCount', gt: 0 }) : seen },
    ),
    { before: project, after: { ...project, ...changes } },
  );
}

/** Moves projects from one owner to another, regardless of other changes; `stale` when one has another owner by now. */
export function moveProjects(
  moved: readonly Project[],
  { from, to, updated }: { from: string; to: string; updated: string },
): Write[] {
  const move = (before: Project) =>
    writeChange(
      projects.transactUpdate(
        { projectId: before.projectId, userId: to, gsi2pk: projectsOf(to), updated, version: $add(1) },
        { condition: whereAll({ attr: 'userId', eq: from }, notTrashed) },
      ),
      { before, after: { ...before, userId: to } },
    );
  return [...moved.map(move), countOwnedProjects(from, -moved.length), countOwnedProjects(to, moved.length)];
}

/**
 * Sets the question set or its counts; fails when the questions or the status have changed since they were read, and with
 * `phaseCount` when anything else has.
 */
export function changeProjectQuestions(
  project: Project,
  changes: Partial<QuestionCounts> & {
    questionSetId?: string;
    phaseCounts?: Project['phaseCounts'];
    phaseCount?: number;
    updated: string;
  },
): Write {
  const { projectId, questionsVersion, status, version } = project;
  const isRaised = changes.phaseCount !== undefined;
  const { phaseCounts, ...plain } = changes;
  return writeChange(
    projects.transactUpdate(
      {
        projectId,
        ...plain,
        ...(phaseCounts ? { phaseCounts: $set(phaseCounts) } : {}),
        questionsVersion: questionsVersion + 1,
        ...(isRaised ? { version: version + 1 } : {}),
      },
      {
        condition: whereAll(
          { attr: 'questionsVersion', eq: questionsVersion },
          { attr: 'status', eq: status },
          notTrashed,
          ...(isRaised ? [{ attr: 'version', eq: version } as const] : []),
        ),
      },
    ),
    { before: project, after: { ...project, ...changes } },
  );
}

/** Fails the transaction when the project no longer has this status. */
export function requireProjectStatus(projectId: string, status: number): Write {
  return write(
    projects.transactCheck({ projectId }, whereAll({ attr: 'status', eq: status }, notTrashed)),
    'not_allowed_in_status',
  );
}

/** The clock's list of projects by the time when they are due. */
const dueProjects = defineItems('DueProject', { at: string().key(), projectId: string().key() }).keyedBy(
  ({ at, projectId }) => ({ pk: 'CLOCK', sk: `${at}#${projectId}` }),
);
export type DueProject = FormattedItem<typeof dueProjects.entity>;

/** Projects due at `now` (ISO 8601), oldest first. */
export async function listDueProjects(now: string, limit: number): Promise<DueProject[]> {
  const { Items = [] } = await dueProjects.query(
    { partition: 'CLOCK', range: { lt: `${now}~` } },
    { limit, consistent: true },
  );
  return Items;
}

/** Replaces a project's times in the clock's list; times in both `from` and `to` stay. */
export function moveDueProject(projectId: string, from: readonly string[], to: readonly string[]): Write[] {
  const only = (times: readonly string[], others: readonly string[]) =>
    times.filter((at) => !others.includes(at));
  return [
    ...only(from, to).map((at) => write(dueProjects.transactDelete({ at, projectId }))),
    ...only(to, from).map((at) => write(dueProjects.transactPut({ at, projectId }))),
  ];
}
