import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';

/** Leads to Add Organization, for super administrators. */
export function AddOrganizationButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { isSuperAdmin, actingAsReviewer } = useSession();
  if (!isSuperAdmin || actingAsReviewer) return null;
  return (
    <Button
      component={Link}
      to="/admin/organizations/add"
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      New Organization
    </Button>
  );
}

/** Leads to the list of all organizations, for super administrators. */
export function OrganizationListButton() {
  const { isSuperAdmin } = useSession();
  if (!isSuperAdmin) return null;
  return (
    <Button component={Link} to="/admin/organizations" variant="default">
      Organizations
    </Button>
  );
}
