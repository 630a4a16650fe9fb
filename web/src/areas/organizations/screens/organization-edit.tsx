import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { useListStates } from '../../locations/queries.ts';
import { organizationChange, valuesOfOrganization } from '../organization-values.ts';
import { AddOrganizationButton, OrganizationListButton } from '../parts/add-organization-button.tsx';
import { OrganizationForm } from '../parts/organization-form.tsx';
import { type Organization, useGetOrganization, useUpdateOrganization } from '../queries.ts';
import { texts } from '../texts.ts';

export default function EditOrganization() {
  const { organizationid } = useParams();
  const { actingAsReviewer } = useSession();
  if (!organizationid || actingAsReviewer) return <Navigate to="/admin/organizations" replace />;
  return <Editing id={organizationid} />;
}

function Editing({ id }: { id: string }) {
  const reading = useGetOrganization(id);
  const { data, error, refetch, isFetching } = reading;
  const edit = useEdit(reading, ({ org }) => org);
  const org = edit.latest;
  useCrumb(org?._id, org?.name);
  if (error && !data) {
    return <LoadFailure error={error} title={texts.oneLoadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader
        title="Edit Organization"
        summary={org?.name}
        actions={
          <>
            <OrganizationListButton />
            <RefreshButton busy={isFetching} onRefresh={edit.refresh} />
            <AddOrganizationButton variant="default" />
            <Button component={Link} to={`/admin/organizations/${id}`} variant="default">
              Details
            </Button>
          </>
        }
      />
      <EditForm edit={edit} label="the organization">
        {(began) => <Form org={began} edit={edit} />}
      </EditForm>
    </>
  );
}

function Form({ org, edit }: { org: Organization; edit: Edit<Organization> }) {
  const { isSuperAdmin } = useSession();
  const navigate = useNavigateFromHere();
  const update = useUpdateOrganization();
  const states = useListStates();
  const id = org._id;
  const saving = formSaving(edit, org, update, valuesOfOrganization, async (values, { version }) => {
    const known = [...org.associatedStates, ...(states.data?.states ?? [])];
    const stateNames = new Map(known.map(({ state_cd, name }) => [state_cd, name]));
    const change = organizationChange(values, { mayLicense: isSuperAdmin, stateNames });
    await update.mutateAsync({ params: { id }, body: { org: { ...change, version } } });
    toast.success('Organization was saved.');
    void navigate(`/admin/organizations/${id}`, savedState);
  });
  return <OrganizationForm saving={saving} standing={org} backTo={`/admin/organizations/${id}`} />;
}
