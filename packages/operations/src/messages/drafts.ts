import { calls, type DraftInput } from '@landbrief/contract';
import { given, messageFolder, messageLimits, problem } from '@landbrief/domain';
import {
  type Attachment,
  createMessage,
  deliverCopy,
  getAttachment,
  getMessage,
  getProject,
  type Message,
  type MessageCopy,
  replaceCopy,
  replaceDraft,
} from '@landbrief/store';
import type * as z from 'zod';
import { type PlannedAttachments, planAttaching, planReplacingOf } from '../attachments/plan-attachments.ts';
import { applyValidChange, requireVersion } from '../change.ts';
import type { SignedInContext } from '../context.ts';
import { cleanHtml, teaserOf, withImages } from '../html/clean-html.ts';
import { fullName } from '../people/full-name.ts';
import { onMessage, operation } from '../subjects/operation.ts';
import { listedRecipients, presentMessage } from './present-message.ts';
import { findReachable } from './recipients/reachable.ts';
import { loadReach } from './recipients/resolve.ts';
import { messageTexts } from './texts.ts';

const draftInput = calls.createDraft.body.shape.draft;
type Draft = z.output<typeof draftInput>;

export const createDraft = operation('createDraft', async ({ body }, context) => {
  const { caller, now, newId, commit } = context;
  const { draft } = body;
  const messageId = newId();
  const answered = draft.replyTo ? await getMessage(draft.replyTo) : undefined;
  const planned = await planAttaching(draft.attachments, placeOf(messageId), context);
  const { user } = caller;
  const project = draft.project ?? answered?.projectId;
  const message: Message = {
    messageId,
    kind: 'written',
    fromUserId: user.userId,
    fromEmail: user.email,
    fromName: fullName(user),
    ...(await contentOf({ ...draft, project }, planned.added, planned, context)),
    ...(answered ? { threadId: answered.threadId ?? answered.messageId } : {}),
    created: now,
    version: 1,
  };
  const copy = copyOf(message, context);
  const writes = [createMessage(message), ...deliverCopy(copy), ...planned.writes];
  return commit(writes, { message: await presentMessage(message, copy, context, planned.added) });
});

const placeOf = (messageId: string) =>
  ({ objectKind: 'message', objectId: messageId, side: 'respondent' }) as const;

export function copyOf(message: Message, { caller }: Pick<SignedInContext, 'caller'>): MessageCopy {
  const { messageId, kind, subject, fromEmail, fromName, teaser, created } = message;
  const { threadId, projectId, projectName, attachmentIds = [] } = message;
  return {
    userId: caller.user.userId,
    ...{ messageId, kind, subject, fromEmail, fromName, teaser, created },
    folder: messageFolder.drafts,
    read: true,
    ...listedRecipients(message),
    ...(attachmentIds.length > 0 ? { hasAttachments: true } : {}),
    ...given({ threadId, projectId, projectName }),
  };
}

/** Cleaned, a text can be longer than it was sent: it must fit into its item, and be valid when it is saved again. */
function requireRoom(body: string): void {
  if (body.length > messageLimits.body || Buffer.byteLength(body) > messageLimits.bodyBytes)
    throw problem('limit_reached', { message: messageTexts.tooLong });
}

/** What a draft says, as it is stored: its text cleaned, its recipients with the names of those who can be written to. */
async function contentOf(
  draft: Draft,
  files: readonly Attachment[],
  { copies }: Pick<PlannedAttachments, 'copies'>,
  context: SignedInContext,
) {
  const attachmentIds = draft.attachments.map((id) => copies.get(id) ?? id);
  const pictures = files.filter(({ contentType }) => /^image\/(png|jpeg|gif|webp)$/.test(contentType));
  const images = new Set(pictures.map(({ attachmentId }) => attachmentId));
  const body = await cleanHtml(withImages(draft.body, copies), { images });
  requireRoom(body);
  const [project, named] = await Promise.all([
    draft.project ? getProject(draft.project) : undefined,
    namesOf(draft, context),
  ]);
  return {
    subject: draft.subject,
    teaser: teaserOf(body),
    body,
    ...named,
    ...(draft.showRecipients ? { showRecipients: true } : {}),
    ...(draft.replyTo ? { replyTo: draft.replyTo } : {}),
    ...(attachmentIds.length > 0 ? { attachmentIds } : {}),
    ...(project ? { projectId: project.projectId, projectName: project.name } : {}),
  } satisfies Partial<Message>;
}

/** Whom a draft names: people whom the author may write to, and groups of projects that the author sees, with their names. */
async function namesOf(
  { to, cc, project, replyTo, groups: asked }: Draft,
  context: SignedInContext,
): Promise<Pick<Message, 'to' | 'cc' | 'groups'>> {
  const [written, copied] = [[...new Set(to)], [...new Set(cc)]];
  const unnamed = asked.map(({ project: projectId, group }) => ({
    ...{ projectId, group, count: 0 },
    projectName: '',
  }));
  if (written.length + copied.length + unnamed.length === 0) return { to: [], cc: [] };
  const reach = await loadReach({ projectId: project, replyTo, groups: unnamed }, context);
  const people = await findReachable([...written, ...copied], reach);
  const named = (emails: readonly string[]) =>
    emails.map((email) => {
      const user = people.get(email);
      return user ? { userId: user.userId, email, name: fullName(user) } : { email, name: '' };
    });
  const seen = new Map(
    reach.projects
      .filter(({ relations }) => relations.size > 0)
      .map(({ project: { projectId, name } }) => [projectId, name]),
  );
  const groups = unnamed.map((one) => ({ ...one, projectName: seen.get(one.projectId) ?? '' }));
  return { to: named(written), cc: named(copied), ...(groups.length > 0 ? { groups } : {}) };
}

/** The draft as its author would write it again. */
function inputOf(message: Message): DraftInput {
  const { to, cc, groups = [], subject, body, projectId, replyTo, attachmentIds = [] } = message;
  return {
    to: to.map(({ email }) => email),
    cc: cc.map(({ email }) => email),
    groups: groups.map(({ projectId, group }) => ({ project: projectId, group })) as Draft['groups'],
    showRecipients: message.showRecipients ?? false,
    ...{ subject, body, attachments: attachmentIds },
    ...given({ project: projectId, replyTo }),
  };
}

/** The draft of a copy as it is now; `invalid_transition` when it lies in the trash, `stale` when it was sent. */
export async function loadDraft(
  copy: MessageCopy,
  version: number | undefined,
  context: SignedInContext,
): Promise<Message> {
  const message = await getMessage(copy.messageId, { consistent: true });
  if (!message) throw problem('message_not_found', { message: messageTexts.noLonger });
  const current = async () => ({ current: await presentMessage(message, copy, context) });
  if (message.sent) throw problem('stale', { message: messageTexts.notADraft, data: await current() });
  if (version !== undefined && version !== message.version)
    requireVersion({ version }, { version: message.version ?? 1 }, await current());
  if (copy.folder !== messageFolder.drafts)
    throw problem('invalid_transition', { message: messageTexts.notADraft });
  return message;
}

/** Saves a draft; what changes nothing writes nothing. `stale`, with the current draft, when another tab has changed it. */
export const updateDraft = onMessage('updateDraft', async ({ body }, context) => {
  const { subject, commit } = context;
  const { _id: messageId, ...change } = body.draft;
  const before = await loadDraft(subject.copy, change.version, context);
  const current = inputOf(before);
  const draft = applyValidChange(draftInput, current, change, 'body.draft');
  const files = await Promise.all((before.attachmentIds ?? []).map(getAttachment));
  const attached = files.filter((file) => file !== undefined);
  const planned = await planReplacingOf(attached, draft.attachments, placeOf(messageId), context);
  const shown = [...planned.kept, ...planned.added];
  const { kind, fromUserId, fromEmail, fromName, threadId, created, version = 1 } = before;
  const after: Message = {
    ...{ messageId, kind, fromEmail, fromName, created },
    ...given({ fromUserId, threadId }),
    ...(await contentOf(draft, shown, planned, context)),
    version: version + 1,
  };
  if (isSame(inputOf(after), current))
    return { message: await presentMessage(before, subject.copy, context, attached) };
  const copy = copyOf(after, context);
  const writes = [replaceDraft(after, before), ...replaceCopy(copy, subject.copy), ...planned.writes];
  return commit(writes, { message: await presentMessage(after, copy, context, shown) });
});

function isSame(one: DraftInput, other: DraftInput): boolean {
  const sorted = (input: object) =>
    JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
