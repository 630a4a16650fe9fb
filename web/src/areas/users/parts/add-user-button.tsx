import { licenceAvailable } from '@landbrief/domain';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../../api.ts';
import { reportProblem } from '../../../problems.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useAdministersUsers } from '../use-may-change.ts';

const LicenceDialog = lazyPart(() => import('../../licences/parts/licence-dialog.tsx'));

/**
 * Leads to Add User while the organization has a user license left, else says that there is none (document 1 section
 * 2.14). A super administrator chooses the organization in the form, which looks at its licenses.
 */
export function AddUserButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const navigate = useNavigateFromHere();
  const { user, isSuperAdmin, actingAsReviewer } = useSession();
  const administers = useAdministersUsers();
  const [isAsking, setAsking] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  if (!administers || actingAsReviewer) return null;
  const organizationId = isSuperAdmin ? undefined : user?.organization?._id;
  const begin = async () => {
    setAsking(true);
    try {
      if (!organizationId || (await hasSeatLeft(organizationId))) await navigate('/admin/add');
      else setUnavailable(true);
    } catch (error) {
      reportProblem(error, 'look up the user licenses');
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <ButtonWithIcon variant={variant} icon={IconUserPlus} loading={isAsking} onClick={() => void begin()}>
        New User
      </ButtonWithIcon>
      {isUnavailable && <LicenceDialog type="user" onClose={() => setUnavailable(false)} />}
    </>
  );
}

/** Looked up anew each time: another one may have taken the last seat just now. */
async function hasSeatLeft(organizationId: string): Promise<boolean> {
  return licenceAvailable(await client.getOrganizationLimits({ params: { id: organizationId } }), 'user');
}
