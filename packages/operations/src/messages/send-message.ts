import { hasOwnRole, messageFolder, ownerSideRoles, problem } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import {
  createRecipients,
  getAttachment,
  getMessage,
  type Message,
  replaceCopy,
  replaceDraft,
} from '@landbrief/store';
import { scanned } from '../attachments/scan.ts';
import { takeOfLimit, tooManyAttempts } from '../attempt-limits/attempt-limits.ts';
import type { SignedInContext } from '../context.ts';
import { cleanHtml, teaserOf } from '../html/clean-html.ts';
import { enqueue } from '../outbox/outbox.ts';
import { onMessage } from '../subjects/operation.ts';
import { copyOf, loadDraft } from './drafts.ts';
import { listedRecipients } from './present-message.ts';
import { resolveRecipients } from './recipients/resolve.ts';
import { shownToSender } from './recipients/shown.ts';
import { messageTexts } from './texts.ts';

/**
 * Sends a draft: one transaction in which it can no longer be changed, comes to the folder of sent messages, and the
 * outbox is asked to deliver it. Sending it again as it was sent says so.
 */
export const sendMessage = onMessage('sendMessage', async ({ body }, context) => {
  const { subject, now, commit } = context;
  const { messageId } = subject.copy;
  const sent = await alreadySent(messageId, body.version, context);
  if (sent) return sent;
  const before = await loadDraft(subject.copy, body.version, context);
  const { people, maskedFrom, to, cc, groups } = await resolveRecipients(before, context);
  const recipients = { messageId, people, ...(maskedFrom ? { maskedFrom } : {}) };
  const recipientCount = shownToSender({ to, cc, groups }, recipients).length;
  await requireHarmless(before, context);
  await requireFewRecipients(people.length, context);
  const clean = await cleanHtml(before.body, { images: new Set(before.attachmentIds) });
  const message: Message = {
    ...before,
    ...{ to, cc, body: clean, teaser: teaserOf(clean), sent: now },
    subject: before.subject || messageTexts.noSubject,
    ...(groups.length > 0 ? { groups } : {}),
    ...projectOf(before, groups),
    recipientCount,
  };
  const copy = {
    ...copyOf(message, context),
    ...listedRecipients(message, recipientCount),
    folder: messageFolder.sent,
    sent: now,
  };
  const writes = [
    replaceDraft(message, before),
    ...replaceCopy(copy, subject.copy),
    createRecipients(recipients),
    enqueue('message', { messageId }, { outboxId: derivedId(messageId, 'send'), now }),
  ];
  return commit(writes, { messageId, recipientCount });
});

/** The reply to a request that is repeated after its answer was lost. */
async function alreadySent(messageId: string, version: number | undefined, { caller }: SignedInContext) {
  const message = await getMessage(messageId, { consistent: true });
  if (message && message.fromUserId !== caller.user.userId) throw problem('message_not_found');
  if (!message?.sent || (version !== undefined && version !== message.version)) return undefined;
  return { messageId, recipientCount: message.recipientCount ?? 0 };
}

/** A message to groups of one project is about that project, unless its author says another. */
function projectOf({ projectId }: Message, groups: NonNullable<Message['groups']>) {
  const [first, ...others] = groups;
  if (projectId || !first || others.some((group) => group.projectId !== first.projectId)) return {};
  return { projectId: first.projectId, projectName: first.projectName };
}

/** Counts a message and its recipients of whoever is on no owner's side; 429 leaves the draft as it is. */
async function requireFewRecipients(count: number, context: SignedInContext): Promise<void> {
  const { caller, platform } = context;
  if (hasOwnRole(caller, ownerSideRoles)) return;
  const { userId } = caller.impersonator ?? caller.user;
  // Recipients first: whoever has too many of them has not used up a message.
  const limits = [['outside-recipients', count] as const, ['outside-messages', 1] as const];
  for (const [name, wanted] of limits) {
    const taken = await takeOfLimit(name, userId, wanted, { platform, whole: true });
    if (taken.granted < wanted) throw tooManyAttempts(name, taken, context);
  }
}

/** A file that the scanner blocks is not sent. */
async function requireHarmless({ attachmentIds = [] }: Message, context: SignedInContext): Promise<void> {
  for (const found of await Promise.all(attachmentIds.map(getAttachment)))
    if (found && (await scanned(found, context)).scan === 'quarantined')
      throw problem('attachment_quarantined');
}
