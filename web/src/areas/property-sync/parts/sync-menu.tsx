import { hasAnyRole } from '@landbrief/domain';
import { useSession } from '../../../session/use-session.ts';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { texts } from '../texts.ts';

/** In the head of the list of projects: what is done for the whole organization, and now and then. */
export function SyncMenu() {
  const { user, actingAsReviewer, isImpersonating } = useSession();
  if (
    !user?.organization ||
    actingAsReviewer ||
    isImpersonating ||
    !hasAnyRole(user.role, ['projectOwner', 'orgAdmin', 'superAdmin'])
  )
    return null;
  return (
    <ActionsMenu
      name="projects"
      inHead
      actions={[{ kind: 'directory', label: texts.title, to: '/property-sync' }]}
    />
  );
}
