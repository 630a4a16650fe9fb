import {
  answersQuestions,
  daysLeft,
  dueReminder,
  hasLeft,
  isCompleted,
  isOwnerSideEditor,
  messageKind,
  problem,
  progressOf,
  projectStatus,
  propertyStatus,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  getMember,
  getProject,
  getUser,
  inParallel,
  inParts,
  type ListedParticipant,
  listMembersAfter,
  listPropertiesOfParticipant,
  type Participant,
  type Project,
  readParticipantList,
  readPropertyList,
  remindedSince,
  type Write,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { withLetter } from '../letters/with-letter.ts';
import { projectSender } from '../notices/project-sender.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { commitUnlessDone, enqueue, enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf, OutboxEntry, OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import type { Scheduled } from '../projects/clock-list.ts';
import { requireActiveRespondent } from '../subjects/answering-side.ts';
import { type Input, onProject } from '../subjects/operation.ts';
import type { ProjectContext } from './add-participant.ts';
import { REMINDER_INTERVAL_SECONDS, remindPeople } from './remind.ts';

/** People who are reminded before the reply; of more, the reply tells how many will be. */
const REMINDED_IN_REQUEST = 100;
/** Each step is an outbox item that names its people. */
const PEOPLE_A_STEP = 100;
const MAX_STEPS = 90;

/**
 * Reminds participants now: those of a state, or those selected; a delegator the own delegates. Each is recorded in the
 * transaction that enqueues the mail, so that nobody is reminded more than once an hour, also by two owners at once.
 * Many are reminded by the outbox.
 */
export const sendReminders = onProject('sendReminders', async ({ body }, context) => {
  const { project } = context.subject;
  if (project.status !== projectStatus.active) {
    throw problem('not_allowed_in_status', {
      message: 'Only participants of an active project are reminded.',
    });
  }
  const [everybody, properties] = await Promise.all([
    readParticipantList(project.projectId),
    readPropertyList(project.projectId),
  ]);
  const progress = progressOf(everybody, properties);
  const chosen = choose(everybody, body, context).filter(
    (one) => body.participantIds || progress(one) === body.state,
  );
  // Whose invitation is held is not mailed to by another way.
  const awaited = chosen.filter((one) => progress(one) !== undefined && one.delivery !== 'held');
  const reply = (reminded: number) => ({ reminded, skipped: chosen.length - reminded });
  if (awaited.length > REMINDED_IN_REQUEST) {
    const due = await withoutRecent(awaited, context);
    return context.commit(inSteps(due, context), reply(due.length));
  }
  const { commitStep: commit, newId } = context;
  const { projectId } = project;
  const reminded = await remindPeople(awaited, { projectId, context, mailIdOf: newId, commit });
  return context.commit([], reply(reminded));
});

/** Those who were not reminded within the hour. The step that reminds them checks it again. */
async function withoutRecent(people: readonly ListedParticipant[], { now }: ProjectContext) {
  const since = new Date(Date.parse(now) - REMINDER_INTERVAL_SECONDS * 1000).toISOString();
  const recent = await remindedSince(
    people.map(({ participantId }) => participantId),
    since,
  );
  return people.filter(({ participantId }) => !recent.has(participantId));
}

function inSteps(people: readonly ListedParticipant[], context: ProjectContext): Write[] {
  const { caller, subject } = context;
  const { projectId } = subject.project;
  const size = Math.max(PEOPLE_A_STEP, Math.ceil(people.length / MAX_STEPS));
  return inParts(people, size).map((some) => {
    const named = some.map(({ participantId, userId }) => ({ participantId, userId }));
    const payload = { projectId, byUserId: caller.user.userId, people: named };
    return enqueue('reminders-requested', payload, context);
  });
}

/** Those whom the caller may remind: selected ones must be among them. */
function choose(
  everybody: readonly ListedParticipant[],
  { participantIds }: Input<'sendReminders'>['body'],
  { subject }: ProjectContext,
): ListedParticipant[] {
  const { relations, member } = subject;
  const isDelegator = !isOwnerSideEditor(relations);
  if (isDelegator) requireActiveRespondent(subject);
  const own = everybody.filter(({ delegatorId }) => !isDelegator || delegatorId === member?.participantId);
  if (!participantIds) return own;
  const byId = new Map(own.map((one) => [one.participantId, one]));
  return [...new Set(participantIds)].map((id) => {
    const found = byId.get(id);
    if (!found)
      throw problem('not_found', {
        details: [{ path: 'body.participantIds', message: `There is no participant ${id}.` }],
      });
    return found;
  });
}

type ReminderDue = OutboxPayloads['reminder-due'];
type Reminder = Omit<ReminderDue, 'after'>;

const MEMBERS_A_STEP = 50;

/** Reminds every respondent who has not completed of the deadline, each by an outbox item of its own (decisions 6). */
export const remindEverybody: OutboxHandler<ReminderDue> = async (item, context) => {
  const now = timestamp(context.platform.clock);
  const { after, ...reminder } = item.payload;
  const project = await getProject(reminder.projectId, { consistent: true });
  if (!project) return;
  const { found, next } = await listMembersAfter(reminder.projectId, { after, limit: MEMBERS_A_STEP });
  const reminded = found.filter((member) => isReminded(member, project, reminder, now));
  await inParallel(reminded, ({ userId, participantId }) => {
    const step = { outboxId: derivedId(item.outboxId, participantId), now };
    return commitUnlessDone([enqueue('reminder', { ...reminder, userId }, step)]);
  });
  if (next) await enqueueNextStep('reminder-due', { ...reminder, after: next }, item);
};

/** Whether a reminder still applies: not when the project or the participation has changed meanwhile. */
function isReminded(member: Participant, project: Project, reminder: Reminder, now: string): boolean {
  const { role, status, invitedAt, created } = member;
  if (!answersQuestions(role) || hasLeft(status) || isCompleted(status)) return false;
  const days = dueReminder(project as Scheduled, Date.parse(invitedAt ?? created), Date.parse(now));
  return project.deadline === reminder.deadline && days === reminder.days;
}

/** Reminds one participant of what is left to do, and of the deadline. */
export const sendReminder: HandlerOf<'reminder'> = async (item, context) => {
  const { payload } = item;
  await sendReminderNotice(item, context, (member, project, now) =>
    isReminded(member, project, payload, now),
  );
};

/** The same because somebody asked for it, unless the participant has completed meanwhile. */
export const sendRequestedReminder: HandlerOf<'reminder-requested'> = (item, context) =>
  sendReminderNotice(
    item,
    context,
    ({ role, status }, project) =>
      project.status === projectStatus.active &&
      answersQuestions(role) &&
      !hasLeft(status) &&
      !isCompleted(status),
  );

async function sendReminderNotice(
  { outboxId, payload }: OutboxEntry<{ projectId: string; userId: string; days?: number }>,
  context: JobContext,
  applies: (member: Participant, project: Project, now: string) => boolean,
): Promise<void> {
  const now = timestamp(context.platform.clock);
  const { projectId, userId } = payload;
  const [project, member, user] = await Promise.all([
    getProject(projectId),
    getMember(projectId, userId),
    getUser(userId),
  ]);
  if (!project || !member || !user || !applies(member, project, now)) return;
  const { name, deadline, tz } = project;
  const days = daysLeft(project, Date.parse(now)) ?? payload.days ?? 0;
  const text = noticeTexts.reminder({ projectName: name, days });
  const owner = await getUser(project.userId);
  const notice = {
    kind: messageKind.reminder,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p><p>When all is submitted, press Complete on the project’s page, and no reminder follows.</p>`,
    from: projectSender(project, owner, { toRespondents: true, brand: context.settings.brand }),
    project: { projectId, name },
    mailProps: { deadline, tz, ...(await openProperties(member)) },
  };
  const worded = await withLetter(notice, 'reminder', project, { now: context.platform.clock.now() });
  await sendNotice(worded, [user], { seed: outboxId, context });
}

async function openProperties({ participantId }: Participant): Promise<{ openProperties?: number }> {
  const open = (await listPropertiesOfParticipant(participantId)).filter(
    ({ status }) => status !== propertyStatus.finished && status !== propertyStatus.eliminated,
  );
  return open.length > 0 ? { openProperties: open.length } : {};
}
