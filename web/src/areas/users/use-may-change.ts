import { mayAdminister } from '@landbrief/domain';
import { useSession } from '../../session/use-session.ts';
import type { User } from './queries.ts';

/**
 * Whether a user whom one sees is one's to change: not somebody who asks to join, and nobody who may do more than
 * oneself.
 */
export function useMayChange(): (user: Pick<User, 'role' | 'organization'>) => boolean {
  const { role, isSuperAdmin, actingAsReviewer, user: self } = useSession();
  return (user) => {
    const isMember = isSuperAdmin || user.organization?._id === self?.organization?._id;
    return isMember && mayAdminister(role, user.role) && !actingAsReviewer;
  };
}

/** Organization and super administrators administer users; a list administrator does not. */
export function useAdministersUsers(): boolean {
  const { isOrgAdmin, isSuperAdmin } = useSession();
  return isOrgAdmin || isSuperAdmin;
}
