import { useSession } from '../../session/use-session.ts';
import type { QuestionOwner } from './owner.ts';

/** Project owners, organization, list and super administrators edit categories (document 1 section 6). */
export function useMayEditCategories({ mayEdit }: Pick<QuestionOwner, 'mayEdit'>): boolean {
  const { isOwner, isOrgAdmin, isListAdmin, isSuperAdmin, actingAsReviewer } = useSession();
  return mayEdit && !actingAsReviewer && (isOwner || isOrgAdmin || isListAdmin || isSuperAdmin);
}
