import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Leads to Add Organization, for super administrators. */
export function AddOrganizationButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { isSuperAdmin, actingAsReviewer } = useSession();
  if (!isSuperAdmin || actingAsReviewer) return null;
  return (
    <LinkButton to="/admin/organizations/add" variant={variant} icon={IconPlus}>
      New Organization
    </LinkButton>
  );
}

/** Leads to the list of all organizations, for super administrators. */
export function OrganizationListButton() {
  const { isSuperAdmin } = useSession();
  if (!isSuperAdmin) return null;
  return <LinkButton to="/admin/organizations">Organizations</LinkButton>;
}
