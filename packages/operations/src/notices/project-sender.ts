import { given, normalizeEmail } from '@landbrief/domain';
import { getUser, type Message, type MessageRecipients, type Project, type User } from '@landbrief/store';
import type { Brand } from '../context.ts';
import type { MailSender } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';

export interface NoticeSender {
  userId?: string;
  email: string;
  name: string;
  /** In the head, the foot and the header of the mail; absent where it is the product's. */
  mailSender?: MailSender;
}

/**
 * The sender of a project's notice: its owner, or the product with the project's contact address for respondents who are
 * not to know the owner (decisions 6, settings).
 */
export function projectSender(
  project: Project,
  owner: User | undefined,
  { toRespondents, brand }: { toRespondents: boolean; brand: Brand },
): NoticeSender {
  const { settings, organizationId } = project;
  if (owner && (settings.showOwnerToParticipants || !toRespondents)) {
    const name = fullName(owner);
    const contact = project.contactEmail ?? owner.email;
    return { userId: owner.userId, email: owner.email, name, mailSender: { name, organizationId, contact } };
  }
  const contact = hiddenContact(project, owner);
  return { email: contact ?? brand.senderEmail, name: brand.name, mailSender: given({ contact }) };
}

/** The contact address of a project that hides its owner; not one that is the owner's own. */
function hiddenContact(
  { contactEmail }: Pick<Project, 'contactEmail'>,
  owner: Pick<User, 'email'> | undefined,
): string | undefined {
  const isOwners = contactEmail !== undefined && normalizeEmail(contactEmail) === owner?.email;
  return isOwners ? undefined : contactEmail;
}

/** The sender of a message as a recipient may see it: a project may hide its owner's side from respondents. */
export function senderSeenBy(
  userId: string,
  { fromEmail, fromName }: Pick<Message, 'fromEmail' | 'fromName'>,
  recipients: MessageRecipients | undefined,
): { email: string; name: string } {
  const isHidden = recipients?.people.some((one) => one.hidden && one.userId === userId);
  return recipients?.maskedFrom && !isHidden ? recipients.maskedFrom : { email: fromEmail, name: fromName };
}

/**
 * Who tells a participant of what somebody did: the person, or for somebody of the owner's side the sender as the project
 * shows it to participants. `byName` is the name for the text.
 */
export async function senderToRespondents(
  project: Project,
  by: User,
  { byOwner = false, brand }: { byOwner?: boolean | undefined; brand: Brand },
): Promise<{ from: NoticeSender; byName: string }> {
  if (!byOwner) {
    const byName = fullName(by);
    return { from: { userId: by.userId, email: by.email, name: byName }, byName };
  }
  const from = projectSender(project, await getUser(project.userId), { toRespondents: true, brand });
  return { from, byName: from.userId === by.userId ? from.name : 'The project owner' };
}
