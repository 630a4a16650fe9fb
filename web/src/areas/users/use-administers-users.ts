import { useSession } from '../../session/use-session.ts';

/** Organization and super administrators administer users; a list administrator does not. */
export function useAdministersUsers(): boolean {
  const { isOrgAdmin, isSuperAdmin } = useSession();
  return isOrgAdmin || isSuperAdmin;
}
