import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addSaving } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { statesCall } from '../../locations/reads.ts';
import { newOrganization, organizationInput } from '../organization-values.ts';
import { OrganizationForm } from '../parts/organization-form.tsx';

/** A new organization, by a super administrator. */
export default function AddOrganization() {
  const { isSuperAdmin, actingAsReviewer } = useSession();
  const leave = useLeaveSaved();
  const create = useCall('createOrganization');
  const states = useQuery(statesCall);
  if (!isSuperAdmin || actingAsReviewer) return <Navigate to="/admin/organizations" replace />;
  const saving = addSaving(newOrganization, async (values, { idempotencyKey }) => {
    const stateNames = new Map(states.data?.states.map(({ state_cd, name }) => [state_cd, name]));
    const { org } = await create.mutateAsync({
      idempotencyKey,
      body: { org: organizationInput(values, { mayLicense: true, stateNames }) },
    });
    leave('Organization was added.', `/admin/organizations/${org._id}`);
  });
  return (
    <>
      <PageHeader
        title="Add Organization"
        actions={<LinkButton to="/admin/organizations">Organizations</LinkButton>}
      />
      <OrganizationForm saving={saving} backTo="/admin/organizations" />
    </>
  );
}
