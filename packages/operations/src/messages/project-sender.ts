import type { Project, User } from '@landbrief/store';
import type { Brand } from '../context.ts';
import { fullName } from '../users/full-name.ts';
import type { Notice } from './send-notice.ts';

/**
 * Whom a project's notice comes from: its owner; for people who answer, where they do not learn who that is (decisions
 * 6, settings), the product with the project's contact address.
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
