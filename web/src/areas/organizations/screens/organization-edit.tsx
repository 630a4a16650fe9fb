import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFreshForm } from '../../../ui/use-fresh-form.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { useListStates } from '../../locations/queries.ts';
import { type OrganizationValues, organizationChange, valuesOfOrganization } from '../organization-values.ts';
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
  const { data, error, refetch, isFetching } = useGetOrganization(id);
  const { round, loadLatest, refresh } = useFreshForm(refetch);
  const org = data?.org;
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
            <RefreshButton busy={isFetching} onRefresh={refresh} />
            <AddOrganizationButton variant="default" />
            <Button component={Link} to={`/admin/organizations/${id}`} variant="default">
              Details
            </Button>
          </>
        }
      />
      {org ? (
        <Form
          key={round}
          org={org}
          latest={async () => (await refetch()).data?.org}
          onLoadLatest={loadLatest}
        />
      ) : (
        <Panel>
          <SkeletonRows rows={8} label="the organization" />
        </Panel>
      )}
    </>
  );
}

interface FormProps {
  org: Organization;
  latest: () => Promise<Organization | undefined>;
  onLoadLatest: () => void;
}

/** Keeps the version that it began with, whatever arrives meanwhile. */
function Form({ org: current, latest, onLoadLatest }: FormProps) {
  const [org] = useState(current);
  const { isSuperAdmin } = useSession();
  const navigate = useNavigate();
  const update = useUpdateOrganization();
  const states = useListStates();
  const id = org._id;
  const save = async (values: OrganizationValues, overwrite: boolean) => {
    const version = overwrite ? ((await latest())?.version ?? org.version) : org.version;
    const known = [...org.associatedStates, ...(states.data?.states ?? [])];
    const stateNames = new Map(known.map(({ state_cd, name }) => [state_cd, name]));
    const change = organizationChange(values, { mayLicense: isSuperAdmin, stateNames });
    await update.mutateAsync({ params: { id }, body: { org: { ...change, version } } });
    toast.success('Organization was saved.');
    void navigate(`/admin/organizations/${id}`, savedState);
  };
  return (
    <OrganizationForm
      initial={valuesOfOrganization(org)}
      standing={org}
      error={update.error}
      saving={update.isPending}
      backTo={`/admin/organizations/${id}`}
      // A failed save is told in the form.
      onSave={(values, overwrite = false) => void save(values, overwrite).catch(() => undefined)}
      onLoadLatest={onLoadLatest}
    />
  );
}
