import type { Project, User } from '@landbrief/store';
import type { Brand } from '../context.ts';
import { fullName } from '../users/full-name.ts';
import type { Notice } from './send-notice.ts';

/**
 * The sender of a project's notice: its owner, or the product with the project's contact address for respondents who are
 * not to know the owner (decisions 6, settings).
 */
export function projectSender(
  { settings, contactEmail }: Project,
  owner: User | undefined,
  { toRespondents, brand }: { toRespondents: boolean; brand: Brand },
): Notice['from'] {
  if (owner && (settings.showOwnerToParticipants || !toRespondents))
    return { userId: owner.userId, email: owner.email, name: fullName(owner) };
  return { email: contactEmail ?? brand.senderEmail, name: brand.name };
}
