import { getUser, type Message, type MessageRecipients, type Project, type User } from '@landbrief/store';
import type { Brand } from '../context.ts';
import { fullName } from '../people/full-name.ts';
import type { NoticeSender } from './send-notice.ts';

/**
 * The sender of a project's notice: its owner, or the product with the project's contact address for respondents who are
 * not to know the owner (decisions 6, settings).
 */
export function projectSender(
  { settings, contactEmail }: Project,
  owner: User | undefined,
  { toRespondents, brand }: { toRespondents: boolean; brand: Brand },
): NoticeSender {
  if (owner && (settings.showOwnerToParticipants || !toRespondents))
    return { userId: owner.userId, email: owner.email, name: fullName(owner) };
  return { email: contactEmail ?? brand.senderEmail, name: brand.name };
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
