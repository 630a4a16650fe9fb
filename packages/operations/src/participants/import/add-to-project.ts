import { hasLeft, isClosedOrArchived, isProblem, type Problem, projectStatus } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  commitWrites,
  createParticipant,
  createUser,
  findUserByEmail,
  findUsersByEmail,
  getMember,
  getMembers,
  getParticipant,
  getProject,
  inParallel,
  type Participant,
  type ParticipantImport,
  type Project,
  requireProjectStatus,
  type User,
  type Write,
} from '@landbrief/store';
import { happened } from '../../projects/history.ts';
import { type Added, countInvited, invitationNow, newParticipant } from '../add-participant.ts';
import { inTransactions } from '../add-participants.ts';
import { grantInvitations, heldByInviter } from '../invitation-limits.ts';
import { listedNameOf, presentParticipants } from '../present-participant.ts';
import { type ImportRow, insertRefusal, type RowOutcome } from './import-row.ts';
import { type AddRows, type ImportContext, ImportOver } from './import-target.ts';
import { importedUser } from './imported-user.ts';
import { noDelegator } from './project-target.ts';

const MAX_ATTEMPTS = 4;
/** People of refused transactions: each transaction of one checks the same project. */
const ADDED_CONCURRENTLY = 10;

/**
 * Adds people to a project. The participant's id is derived from the import and the row, so that a step that runs again
 * recognizes whom it has added, and nobody is invited twice.
 */
export const addRowsToProject: AddRows = async (job, rows, context) => {
  const project = await openProject(job);
  const plans = await held(await planRows({ job, project, rows, context }, inBatches), {
    job,
    project,
    context,
  });
  const outcomes: (RowOutcome | undefined)[] = plans.map((plan) =>
    'participant' in plan ? undefined : plan,
  );
  const planned = await withListedNames(plans.filter((plan) => 'participant' in plan));
  for (const some of inTransactions(planned)) {
    if (!(await isWritten(some, project))) continue;
    for (const { index, user } of some) outcomes[index] = { outcome: 'added', userId: user.userId };
  }
  const settled: RowOutcome[] = [];
  await inParallel(
    rows,
    async (row, index) => {
      settled[index] = outcomes[index] ?? (await addOneOrReturn(row, { job, context }));
    },
    ADDED_CONCURRENTLY,
  );
  return settled;
};

async function openProject({ targetId }: ParticipantImport): Promise<Project> {
  const project = await getProject(targetId, { consistent: true });
  if (!project || isClosedOrArchived(project.status))
    throw new ImportOver('The project is closed or deleted.');
  return project;
}

interface Planned extends Added {
  index: number;
  user: User;
  writes: Write[];
}
type Plan = Planned | RowOutcome;

/** Holds the invitations above what the inviter may send now, in the order of the rows. */
async function held(
  plans: readonly Plan[],
  { job, project, context }: Omit<Planning, 'rows'>,
): Promise<Plan[]> {
  const added = plans.filter((one) => 'participant' in one);
  if (added.length === 0 || project.status === projectStatus.new) return [...plans];
  const inviter = { userId: job.userId, isOutside: job.ownDelegatorId !== undefined };
  const grant = await grantInvitations(added.length, inviter, context);
  const isHeld = new Set<Plan>(added.slice(grant.granted));
  return plans.map((one): Plan => {
    if (!('participant' in one)) return one;
    const participant: Participant = isHeld.has(one)
      ? { ...one.participant, delivery: 'held', ...heldByInviter(grant) }
      : one.participant;
    return { ...one, participant, writes: [...one.writes, ...invitationNow(participant, context)] };
  });
}

interface Planning {
  job: ParticipantImport;
  project: Project;
  rows: readonly ImportRow[];
  context: ImportContext;
}

/** How users and members are read: in batches, or one at a time and consistently. */
interface Reads {
  users(emails: readonly string[]): Promise<Map<string, User>>;
  members(projectId: string, userIds: readonly string[]): Promise<Map<string, Participant>>;
}

const inBatches: Reads = { users: findUsersByEmail, members: getMembers };

const consistently: Reads = {
  async users(emails) {
    const found = await Promise.all(emails.map(findUserByEmail));
    return new Map(found.flatMap((user) => (user ? [[user.email, user]] : [])));
  },
  async members(projectId, userIds) {
    const found = await Promise.all(
      userIds.map((userId) => getMember(projectId, userId, { consistent: true })),
    );
    return new Map(found.flatMap((member) => (member ? [[member.userId, member]] : [])));
  },
};

async function planRows(planning: Planning, reads: Reads): Promise<Plan[]> {
  const { job, project, rows } = planning;
  const emails = rows.flatMap(({ email, delegatorEmail }) => [email, delegatorEmail ?? []].flat());
  const users = await reads.users([...new Set(emails)]);
  const [members, delegatorOfAll] = await Promise.all([
    reads.members(
      project.projectId,
      [...users.values()].map(({ userId }) => userId),
    ),
    delegatorOf(job),
  ]);
  const delegators = new Map(
    [...users].flatMap(([email, { userId }]) => {
      const member = members.get(userId);
      return member && isDelegator(member, project) ? [[email, member] as const] : [];
    }),
  );
  return rows.map((row, index): Plan => {
    const known = users.get(row.email);
    const member = known && members.get(known.userId);
    const participantId = participantIdOf(job.importId, row.row);
    if (member?.participantId === participantId) return { outcome: 'added', userId: member.userId };
    if (member || known?.userId === project.userId) return { outcome: 'existing' };
    if (row.role !== 'delegate') return plan(index, { row, known, participantId }, planning);
    const delegator = row.delegatorEmail ? delegators.get(row.delegatorEmail) : delegatorOfAll;
    if (!delegator || !isDelegator(delegator, project)) return noDelegator(row.delegatorEmail);
    return plan(index, { row, known, participantId, delegator }, planning);
  });
}

async function delegatorOf({ ownDelegatorId, delegatorId }: ParticipantImport) {
  const id = ownDelegatorId ?? delegatorId;
  return id ? getParticipant(id) : undefined;
}

function isDelegator({ role, status, projectId }: Participant, project: Project): boolean {
  return role === 'delegator' && projectId === project.projectId && !hasLeft(status);
}

interface PersonToAdd {
  row: ImportRow;
  known: User | undefined;
  participantId: string;
  delegator?: Participant;
}

function plan(
  index: number,
  { row, known, participantId, delegator }: PersonToAdd,
  { job, project, context }: Planning,
): Planned {
  const user = known ?? importedUser(row, context);
  const participant = newParticipant(
    user,
    { role: row.role, givenOrganization: row.organization, ...(delegator ? { delegator } : {}) },
    { now: context.now, newId: () => participantId, subject: { project } },
  );
  const writes = [
    ...(known ? [] : createUser(user)),
    happened(
      'participantAdded',
      { projectId: project.projectId, participant, values: { role: row.role } },
      { ...context, caller: { user: job } },
    ),
  ];
  return { index, user, participant, delegator, writes };
}

/** Sorts as the rows of the file do, because participants are listed in the order of their ids. */
function participantIdOf(importId: string, row: number): string {
  const time = importId.slice(0, 10);
  const place = row.toString().padStart(6, '0');
  return `${time}${place}${derivedId(importId, `row ${row}`).slice(16)}`;
}

/** Adds the writes of each participant under its name in the list. */
async function withListedNames(planned: readonly Planned[]): Promise<Planned[]> {
  const presented = await presentParticipants(
    planned.map(({ participant }) => participant),
    undefined,
    planned.map(({ user }) => user),
  );
  return planned.map((one, at) => {
    const shown = presented[at];
    if (!shown) throw new Error('A participant that was given is presented.');
    return { ...one, writes: [...one.writes, ...createParticipant(one.participant, listedNameOf(shown))] };
  });
}

/** Whether all of them were written, or none. */
async function isWritten(some: readonly Planned[], project: Project): Promise<boolean> {
  return (await refusalOf(some, project)) === undefined;
}

async function refusalOf(
  some: readonly Planned[],
  { projectId, status }: Project,
): Promise<Problem | undefined> {
  try {
    await commitWrites([
      ...some.flatMap(({ writes }) => writes),
      ...countInvited(some),
      requireProjectStatus(projectId, status),
    ]);
    return undefined;
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
}

/** The project may be closed while the step runs: whoever is not in yet comes back. */
async function addOneOrReturn(
  row: ImportRow,
  planning: Pick<Planning, 'job' | 'context'>,
): Promise<RowOutcome> {
  try {
    return await addOne(row, planning);
  } catch (error) {
    if (!(error instanceof ImportOver)) throw error;
    return { column: '', code: 'not_allowed_in_status', detail: error.message };
  }
}

/** Adds one person of a refused transaction, with current data. */
async function addOne(
  row: ImportRow,
  { job, context }: Pick<Planning, 'job' | 'context'>,
): Promise<RowOutcome> {
  let refused: Problem | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const project = await openProject(job);
    const [found] = await planRows({ job, project, rows: [row], context }, consistently);
    if (!found) throw new Error('A row that was given is planned.');
    if (!('participant' in found)) return found;
    const planned = await held([found], { job, project, context });
    refused = await refusalOf(await withListedNames(planned.filter((one) => 'participant' in one)), project);
    if (!refused) return { outcome: 'added', userId: found.user.userId };
  }
  return insertRefusal(refused);
}
