import type { MessageSummary, Message as WireMessage } from '@landbrief/contract';
import {
  given,
  messageFolder,
  messageLimits,
  type RecipientGroup,
  recipientGroupNames,
} from '@landbrief/domain';
import {
  type Attachment,
  getAttachment,
  getRecipients,
  type Message,
  type MessageCopy,
  type MessageRecipients,
} from '@landbrief/store';
import { projectMarking } from '../attachments/marked-copy.ts';
import { isPdf, presentAttachment } from '../attachments/present-attachment.ts';
import { scannedIfKnown } from '../attachments/scan.ts';
import type { SignedInContext } from '../context.ts';

type Correspondent = WireMessage['to'][number];

export function presentSummary(copy: MessageCopy): MessageSummary {
  const { messageId, subject, fromEmail, fromName, teaser, read, to = [], toCount = to.length } = copy;
  const { kind, folder, projectId, projectName, threadId, sent, created, hasAttachments = false } = copy;
  const { propertyId, propertyName } = copy;
  return {
    _id: messageId,
    ...{ messageId, subject, fromEmail, fromName, to, toCount, teaser, read, hasAttachments, created },
    kind: kind as MessageSummary['kind'],
    folder: folder as MessageSummary['folder'],
    ...given({ project: projectId, projectName, property: propertyId, propertyName, thread: threadId, sent }),
  };
}

/** What a list shows of a message's own recipients, to its sender: the first names, and how many there are. */
export function listedRecipients(
  { to, cc, groups = [] }: Pick<Message, 'to' | 'cc' | 'groups'>,
  count = to.length + cc.length + groups.length,
): Pick<MessageCopy, 'to' | 'toCount'> {
  const named = groups.map(({ group }) => ({
    email: '',
    name: recipientGroupNames[group as RecipientGroup],
  }));
  return { to: [...correspondents(to), ...named, ...correspondents(cc)].slice(0, listedMax), toCount: count };
}

const listedMax = messageLimits.listedRecipients;

const correspondents = (people: Message['to']): Correspondent[] =>
  people.map(({ email, name }) => ({ email, name }));

/** A message as the holder of a copy may see it; `attachments` where they are known. */
export async function presentMessage(
  message: Message,
  copy: MessageCopy,
  context: SignedInContext,
  attachments?: readonly Attachment[],
): Promise<WireMessage> {
  const isOwn = isSender(message, context);
  const recipients = isOwn || !message.showRecipients ? undefined : await getRecipients(message.messageId);
  const files = attachments ?? (await attachmentsOf(message));
  const marksPdfs = files.some(isPdf) && (await projectMarking(message)) !== undefined;
  return {
    ...presentSummary(copy),
    ...shownRecipients(message, { isOwn, recipients, context }),
    groups: isOwn ? presentGroups(message) : [],
    showRecipients: message.showRecipients ?? false,
    body: message.body,
    attachments: await presentFiles(files, { isOwn, marksPdfs }, context),
    ...given({ property: message.propertyId, question: message.questionId }),
    ...given({ questionnaire: message.questionnaireId, replyTo: message.replyTo }),
    ...answersTo(message, copy, isOwn),
    version: message.version ?? 1,
  };
}

const isSender = ({ fromUserId, kind }: Message, { caller }: SignedInContext) =>
  fromUserId === caller.user.userId && kind === 'written';

async function attachmentsOf({ attachmentIds = [] }: Message): Promise<Attachment[]> {
  const found = await Promise.all(attachmentIds.map(getAttachment));
  return found.filter((one) => one !== undefined);
}

/** Who uploaded a file is the message's sender, whom recipients may not know by name. */
async function presentFiles(
  files: readonly Attachment[],
  { isOwn, marksPdfs }: { isOwn: boolean; marksPdfs: boolean },
  context: SignedInContext,
): Promise<WireMessage['attachments']> {
  const { userId } = context.caller.user;
  return Promise.all(
    files.map(async (file) => {
      const looked = await scannedIfKnown(file, context);
      return presentAttachment(looked, { userId, hidesUploader: !isOwn, marksPdfs }, context);
    }),
  );
}

interface Viewer {
  isOwn: boolean;
  /** Where everybody may see them. */
  recipients: MessageRecipients | undefined;
  context: SignedInContext;
}

/** The sender sees whom he wrote to; a recipient himself, or everybody whom the project shows to him. */
function shownRecipients(
  message: Message,
  { isOwn, recipients, context }: Viewer,
): Pick<WireMessage, 'to' | 'cc'> {
  const { user } = context.caller;
  if (isOwn || message.kind !== 'written' || message.version === undefined)
    return { to: correspondents(message.to), cc: correspondents(message.cc) };
  if (!recipients) {
    const name = `${user.firstName} ${user.lastName}`.trim();
    return { to: [{ email: user.email, name }], cc: [] };
  }
  const isHidden = recipients.people.some(({ userId, hidden }) => hidden && userId === user.userId);
  const seen = recipients.people.filter(({ hidden }) => !hidden || isHidden);
  return {
    to: correspondents(seen.filter(({ cc }) => !cc)),
    cc: correspondents(seen.filter(({ cc }) => cc)),
  };
}

function presentGroups({ groups = [] }: Message): WireMessage['groups'] {
  return groups.map(({ projectId, group, projectName, count }) => ({
    ...{ project: projectId, group: group as RecipientGroup, projectName, count },
    name: recipientGroupNames[group as RecipientGroup],
  }));
}

function answersTo(
  message: Message,
  { folder, fromEmail, fromName }: MessageCopy,
  isOwn: boolean,
): Pick<WireMessage, 'answersTo'> {
  if (isOwn) {
    if (!message.sent || folder === messageFolder.drafts) return {};
    const groups = presentGroups(message).map(({ project, group }) => ({ project, group }));
    return { answersTo: { to: correspondents(message.to), groups } };
  }
  const isShown = message.fromUserId !== undefined && fromEmail === message.fromEmail;
  if (isShown) return { answersTo: { to: [{ email: fromEmail, name: fromName }], groups: [] } };
  if (!message.projectId) return {};
  return { answersTo: { to: [], groups: [{ project: message.projectId, group: 'ownerSide' }] } };
}
