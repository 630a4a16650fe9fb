import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { hasSeatLeft } from '../seat-left.ts';
import { useAdministersUsers } from '../use-administers-users.ts';

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
      <Button
        variant={variant}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        loading={isAsking}
        onClick={() => void begin()}
      >
        New User
      </Button>
      {isUnavailable && <LicenceDialog type="user" onClose={() => setUnavailable(false)} />}
    </>
  );
}
