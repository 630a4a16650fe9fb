import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { EditPage } from '../../../shell/edit-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { statesCall } from '../../locations/reads.ts';
import { organizationChange, valuesOfOrganization } from '../organization-values.ts';
import { AddOrganizationButton, OrganizationListButton } from '../parts/add-organization-button.tsx';
import { OrganizationForm } from '../parts/organization-form.tsx';
import { organizationCall } from '../reads.ts';
import { texts } from '../texts.ts';

export default function EditOrganization() {
  const { organizationid } = useParams();
  const { actingAsReviewer } = useSession();
  if (!organizationid || actingAsReviewer) return <Navigate to="/admin/organizations" replace />;
  return <Editing id={organizationid} />;
}

function Editing({ id }: { id: string }) {
  const { isSuperAdmin } = useSession();
  const reading = useQuery(organizationCall(id));
  const edit = useEdit(reading, ({ org }) => org);
  const update = useCall('updateOrganization');
  const states = useQuery(statesCall);
  const leave = useLeaveSaved();
  const details = `/admin/organizations/${id}`;
  return (
    <EditPage
      edit={edit}
      title="Edit Organization"
      name={edit.latest?.name}
      label="the organization"
      failure={texts.oneLoadFailed}
      actions={
        <>
          <OrganizationListButton />
          <RefreshButton busy={reading.isFetching} onRefresh={edit.refresh} />
          <AddOrganizationButton variant="default" />
          <LinkButton to={details}>Details</LinkButton>
        </>
      }
    >
      {(org) => (
        <OrganizationForm
          saving={formSaving(edit, org, valuesOfOrganization, async (values, { version }) => {
            const known = [...org.associatedStates, ...(states.data?.states ?? [])];
            const stateNames = new Map(known.map(({ state_cd, name }) => [state_cd, name]));
            const change = organizationChange(values, { mayLicense: isSuperAdmin, stateNames });
            await update.mutateAsync({ params: { id }, body: { org: { ...change, version } } });
            leave('Organization was saved.', details);
          })}
          standing={org}
          backTo={details}
        />
      )}
    </EditPage>
  );
}
