import { isProblem, isSuperAdmin } from '@landbrief/domain';
import { type Files, stampOf } from '@landbrief/platform';
import {
  commitWrites,
  deletePartitions,
  findHolders,
  getMessage,
  getOrganization,
  getProject,
  getRecipients,
  getUser,
  getUsers,
  listDeliveries,
  listOrganizationUsers,
  listProjectsOfOrganization,
  listTemplates,
  type Message,
  type Organization,
  replaceUser,
  type User,
  type Write,
} from '@landbrief/store';
import { streamItems } from '@landbrief/store/operators';
import { clearAttachments } from '../../attachments/attachment-files.ts';
import { organizationDeletionWrites } from '../../organizations/delete-organization.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { projectDeletionWrites } from '../../projects/delete-project.ts';
import { templateDeletionWrites } from '../../templates/templates.ts';
import { userDeletionWrites } from '../../users/delete-user.ts';
import { recordOperatorAct } from '../operator-audit.ts';
import type { OperatorContext } from '../operator-context.ts';
import { eraseUnlisted } from './find-remains.ts';
import { requireErasable } from './plan-erasure.ts';

interface ErasedStep {
  readonly noun: string;
  readonly count: number;
}

const one = (noun: string): ErasedStep => ({ noun, count: 1 });

/** Instead of the name, where other items name the id of an erased user. */
const ERASED_NAME = 'Deleted user';

/** After this time nothing that was under way adds to what is deleted. */
const SECOND_TIME_AFTER_SECONDS = 60 * 60;

/**
 * Deletes an organization with all that is its own, as its administrators would, one after the other: projects, templates,
 * users, then itself; the outbox deletes what was in each. Nobody gets a mail. It may be stopped anywhere and be repeated:
 * the organization goes last, and until then all that is left is found by it.
 */
export async function* eraseOrganization(
  organization: Organization,
  context: OperatorContext,
): AsyncGenerator<ErasedStep> {
  await requireErasable(organization);
  const { organizationId: id, name } = organization;
  const subject = { kind: 'organization', id, name };
  await recordOperatorAct('eraseOrganization', { subject, organizationIds: [id] }, context);
  for (let attempt = 1; ; attempt++) {
    try {
      yield* eraseContents(organization, context);
      await eraseItself(id, context);
      break;
    } catch (error) {
      // Somebody joined, or made a project, at the same moment.
      if (!isProblem(error) || !['in_use', 'stale'].includes(error.code)) throw error;
      if (attempt === ATTEMPTS) throw stillInUse(name);
    }
  }
  yield one('organizations');
}

const ATTEMPTS = 5;

const stillInUse = (name: string) =>
  new Error(
    `${name} still counts somebody who belongs to it. Run the command again; when it says so again, repair-lists --yes counts anew.`,
  );

async function* eraseContents(
  { organizationId }: Organization,
  context: OperatorContext,
): AsyncGenerator<ErasedStep> {
  for (const project of await listProjectsOfOrganization(organizationId)) {
    // As it is now: the index may be behind.
    const current = await getProject(project.projectId, { consistent: true });
    if (!current) continue;
    await commitWrites(projectDeletionWrites(current, stampOf(context.platform.clock)));
    yield one('projects');
  }
  for (const template of await listTemplates(organizationId)) {
    // System templates are in every organization's list.
    if (template.organizationId !== organizationId) continue;
    await commitWrites(templateDeletionWrites(template, stampOf(context.platform.clock)));
    yield one('templates');
  }
  for (const { userId } of await listOrganizationUsers(organizationId, 'PENDING'))
    if (await refuse(userId, organizationId)) yield one('requests to join');
  const users = await listOrganizationUsers(organizationId);
  const userIds = new Set(users.map(({ userId }) => userId));
  yield {
    noun: 'values for recalling, sign-ons and links in mails',
    count: await eraseUnlisted({ organizationId, userIds }),
  };
  for (const userId of userIds)
    if (await eraseUser({ userId, userIds, organizationId }, context)) yield one('users');
}

/** Ends somebody's request to join, without the mail about a decision. */
async function refuse(userId: string, organizationId: string): Promise<boolean> {
  const user = await getUser(userId, { consistent: true });
  if (user?.pendingOrganizationId !== organizationId) return false;
  const { pendingOrganizationId: _, ...rest } = user;
  await commitWrites(replaceUser(rest, user));
  return true;
}

/** Deletes a user as an administrator does, with the name and the mailbox. */
async function eraseUser(
  {
    userId,
    userIds,
    organizationId,
  }: { userId: string; userIds: ReadonlySet<string>; organizationId: string },
  context: OperatorContext,
): Promise<boolean> {
  const user = await getUser(userId, { consistent: true });
  if (user?.organizationId !== organizationId) return false;
  if (isSuperAdmin(user.role)) throw new Error(`${user.email} is super administrator by now.`);
  const { files } = context.platform;
  await eraseMailbox({ userId, userIds }, files);
  const unnamed: User = { ...user, firstName: '', lastName: ERASED_NAME };
  await commitWrites(await userDeletionWrites(unnamed, stampOf(context.platform.clock)));
  // What came while the user was still there.
  await eraseMailbox({ userId, userIds }, files);
  return true;
}

/** Deletes the organization and what only it names; a second time in an hour, for what was under way. */
async function eraseItself(organizationId: string, context: OperatorContext): Promise<void> {
  const current = await getOrganization(organizationId, { consistent: true });
  if (!current) return;
  const stamp = stampOf(context.platform.clock);
  const again: Write = enqueue(
    'organization-deleted',
    { organizationId },
    { outboxId: stamp.newId(), now: stamp.now, delay: SECOND_TIME_AFTER_SECONDS },
  );
  await commitWrites([...(await organizationDeletionWrites(current, stamp)), again]);
}

interface Erased {
  readonly userId: string;
  /** All who are erased with the user. */
  readonly userIds: ReadonlySet<string>;
}

/**
 * Deletes a user's mailbox, and the messages in it that nobody else has: drafts, notices to the user alone, and what went to
 * people without a copy. What others wrote, received or are about to receive stays theirs. Repeating it does no harm: a
 * message goes before its copy, by which it is found.
 */
async function eraseMailbox({ userId, userIds }: Erased, files: Files): Promise<void> {
  for await (const { messageId: id } of streamItems({ pk: `MAILBOX#${userId}`, beginning: 'COPY#' })) {
    const messageId = String(id);
    const message = await getMessage(messageId, { consistent: true });
    if (!message || (await isWithOthers(message, { userId, userIds }))) continue;
    await clearAttachments(messageId, files);
    await deletePartitions([`MESSAGE#${messageId}`]);
  }
  await deletePartitions([`MAILBOX#${userId}`, `MAIL#${userId}`]);
}

async function isWithOthers(message: Message, { userId, userIds }: Erased): Promise<boolean> {
  const { messageId, sent, to, fromUserId } = message;
  if (!sent) return false;
  const recipients = await getRecipients(messageId);
  // A notice to many does not say to whom it went.
  if (!recipients && to.length !== 1) return true;
  const named = [fromUserId, ...(recipients?.people ?? to).map((person) => person.userId)];
  const others = [...new Set(named)].filter((id) => id !== undefined && id !== userId) as string[];
  const users = [...(await getUsers(others)).values()];
  const alive = users.flatMap((user) => (user.deleted === undefined ? [user.userId] : []));
  const staying = alive.filter((id) => !userIds.has(id));
  // Before the copies: what is delivered in between has one.
  if (recipients && staying.length > 0 && (await isWaiting(messageId, staying))) return true;
  return (await findHolders(messageId, alive)).length > 0;
}

/** Whether the outbox has a message still to deliver to somebody. */
async function isWaiting(messageId: string, userIds: readonly string[]): Promise<boolean> {
  const delivered = new Set((await listDeliveries(messageId)).map(({ userId }) => userId));
  return userIds.some((userId) => !delivered.has(userId));
}
