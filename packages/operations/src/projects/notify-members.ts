import { type LetterKind, type LetterValues, messageKind } from '@landbrief/domain';
import {
  getProject,
  getUser,
  getUsers,
  listMembersAfter,
  type Participant,
  type Project,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml, quotation } from '../html/escape-html.ts';
import { withLetter } from '../letters/with-letter.ts';
import { deadlineEvent } from '../notices/deadline-event.ts';
import { projectSender } from '../notices/project-sender.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { OutboxEntry, OutboxPayloads } from '../outbox/outbox-kinds.ts';

type Kind = 'project-status-changed' | 'seal-news' | 'deadline-moved';

/** What members of a project are told, and who of them. */
interface News {
  subject: string;
  teaser: string;
  /** The owner's words. */
  note?: string;
  isTold(member: Participant): boolean;
  /** Those besides the members, by their ids. */
  others?: readonly string[];
  /** Whose act it is, who is not told. */
  byUserId?: string | undefined;
  toRespondents: boolean;
  mailProps: Record<string, unknown>;
  /** With the deadline for the recipients' calendars. */
  withCalendar?: boolean;
  /** In the owner's words, where there are any. */
  letter?: { kind: LetterKind; values: LetterValues };
}

const RECIPIENTS_PER_STEP = 25;

/** Tells members of a project of it: one message, delivered in steps. Nothing of a project that was deleted. */
export async function notifyMembers<K extends Kind>(
  kind: K,
  item: OutboxEntry<OutboxPayloads[K]>,
  newsOf: (project: Project) => News | Promise<News>,
  context: JobContext,
): Promise<void> {
  const { payload, outboxId } = item;
  const project = await getProject(payload.projectId);
  const owner = project && (await getUser(project.userId));
  if (!project || !owner) return;
  const { projectId, name } = project;
  const news = await newsOf(project);
  const { subject, teaser, note = '', isTold, others = [], byUserId, letter } = news;
  const { toRespondents, mailProps, withCalendar } = news;
  const { after, first = outboxId } = payload;
  const { found, next } = await listMembersAfter(projectId, { after, limit: RECIPIENTS_PER_STEP });
  const besides = after === undefined ? others : [];
  const ids = new Set([...besides, ...found.filter(isTold).map(({ userId }) => userId)]);
  const users = await getUsers([...ids].filter((id) => id !== byUserId));
  const notice = {
    kind: messageKind.projectStatusChanged,
    ...{ subject, teaser, body: `<p>${escapeHtml(teaser)}</p>${quotation(note)}`, mailProps },
    from: projectSender(project, owner, { toRespondents, brand: context.settings.brand }),
    project: { projectId, name },
    ...(withCalendar ? { calendar: deadlineEvent(project) } : {}),
  };
  const toMany = next !== undefined || after !== undefined;
  const now = context.platform.clock.now();
  const worded = letter
    ? await withLetter(notice, letter.kind, project, { values: letter.values, rest: quotation(note), now })
    : notice;
  await sendNotice(worded, [...users.values()], { seed: first, context, toMany });
  if (next) await enqueueNextStep(kind, { ...payload, first, after: next }, item);
}
