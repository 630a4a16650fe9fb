import { licenceAvailable } from '@landbrief/domain';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { client } from '../../api.ts';
import { reportProblem } from '../../problems.ts';
import { useSession } from '../../session/use-session.ts';
import { ButtonWithIcon } from '../../ui/button-with-icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts';

const LicenceDialog = lazyPart(() => import('../licences/parts/licence-dialog.tsx'));

/** Leads to Add Project while a licence is left, else says that there is none (document 1 section 5). */
export function NewProjectButton({
  variant = 'filled',
  onLeave,
}: {
  variant?: 'filled' | 'default';
  /** Called before the screen is left. */
  onLeave?: () => void;
}) {
  const navigate = useNavigateFromHere();
  const { user, mayCreateProjects } = useSession();
  const organization = user?.organization;
  const [isAsking, setAsking] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  if (!mayCreateProjects || !organization) return null;
  const begin = async () => {
    setAsking(true);
    try {
      if (await hasProjectLicence(organization._id)) {
        onLeave?.();
        await navigate('/projects/add');
      } else {
        setUnavailable(true);
      }
    } catch (error) {
      reportProblem(error, 'look up the project licenses');
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <ButtonWithIcon variant={variant} icon={IconPlus} loading={isAsking} onClick={() => void begin()}>
        New Project
      </ButtonWithIcon>
      {isUnavailable && <LicenceDialog type="rfi" onClose={() => setUnavailable(false)} />}
    </>
  );
}

async function hasProjectLicence(organizationId: string): Promise<boolean> {
  return licenceAvailable(await client.getOrganizationLimits({ params: { id: organizationId } }), 'rfi');
}
