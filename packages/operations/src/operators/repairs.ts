import { type MessageFolderName, messageFolder } from '@landbrief/domain';
import {
  getMailboxCounts,
  getProject,
  listMailbox,
  listPropertiesOfProject,
  loadQuestionSet,
  type OutboxItem,
  type Project,
  type User,
} from '@landbrief/store';
import { fullName } from '../people/full-name.ts';
import { compareCounts, type WrongCounts } from '../property-counts/recount-project.ts';
import { findUser } from './find-user.ts';
import type { OperatorContext } from './operator-context.ts';
import { findJob, startJob } from './start-job.ts';

/** Properties whose answers a dry run reads: of 1,000 answers each they take about a minute. */
const MOST_COMPARED = 200;

interface RecountPlan {
  project: Project;
  properties: number;
  compared: number;
  wrong: { name: string; counts: WrongCounts[] }[];
  /** The same job, which waits or is under way. */
  job: OutboxItem | undefined;
}

/** Compares the counts of a project's first properties with their answers; an Error says that there is none. */
export async function planRecount(projectId: string): Promise<RecountPlan> {
  const project = await getProject(projectId, { consistent: true });
  if (!project) {
    throw new Error(`There is no project ${projectId}. The command who says what an id belongs to.`);
  }
  const [set, properties, job] = await Promise.all([
    loadQuestionSet(project.questionSetId),
    listPropertiesOfProject(projectId),
    findJob({ kind: 'recount-project', payload: { projectId } }),
  ]);
  const compared = properties.slice(0, MOST_COMPARED);
  const wrong: RecountPlan['wrong'] = [];
  for (const property of compared) {
    const counts = await compareCounts(property, set);
    if (counts.length > 0) wrong.push({ name: property.name, counts });
  }
  return { project, properties: properties.length, compared: compared.length, wrong, job };
}

export function recountAsOperator(
  { projectId, name, organizationId }: Project,
  context: OperatorContext,
): Promise<string> {
  const subject = { kind: 'project', id: projectId, name };
  return startJob(
    { kind: 'recount-project', payload: { projectId } },
    {
      act: 'recountProjectAsOperator',
      details: { subject, organizationIds: organizationId ? [organizationId] : [] },
    },
    context,
  );
}

export function startListRepair(context: OperatorContext): Promise<string> {
  return startJob({ kind: 'repair-user-lists', payload: {} }, { act: 'repairLists', details: {} }, context);
}

interface MailboxPlan {
  user: User;
  messages: number;
  wrong: { folder: MessageFolderName; stored: number; counted: number; unread: boolean }[];
  job: OutboxItem | undefined;
}

/** Compares the counters of a mailbox with its messages. */
export async function planMailboxRepair(idOrAddress: string): Promise<MailboxPlan> {
  const user = await findUser(idOrAddress);
  const { userId } = user;
  const [counts, copies, job] = await Promise.all([
    getMailboxCounts(userId, { consistent: true }),
    listMailbox(userId),
    findJob({ kind: 'repair-mailbox', payload: { userId } }),
  ]);
  const wrong = (Object.keys(messageFolder) as MessageFolderName[]).flatMap((folder) => {
    const all = copies.filter((copy) => copy.folder === messageFolder[folder]);
    const unread = all.filter(({ read }) => !read);
    return [
      { folder, stored: counts.all[folder], counted: all.length, unread: false },
      { folder, stored: counts.unread[folder], counted: unread.length, unread: true },
    ].filter(({ stored, counted }) => stored !== counted);
  });
  return { user, messages: copies.length, wrong, job };
}

export function startMailboxRepair(user: User, context: OperatorContext): Promise<string> {
  const { userId, organizationId } = user;
  const subject = { kind: 'user', id: userId, name: fullName(user) };
  return startJob(
    { kind: 'repair-mailbox', payload: { userId } },
    {
      act: 'repairMailbox',
      details: { subject, organizationIds: organizationId ? [organizationId] : [], userIds: [userId] },
    },
    context,
  );
}
