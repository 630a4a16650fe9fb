import { Alert, Button, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { Columns } from '../../../ui/columns.tsx';
import { formatDay, formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { LicenceMeter } from '../../licences/parts/licence-meter.tsx';
import { Facts } from '../../projects/parts/facts.tsx';
import { AddOrganizationButton, OrganizationListButton } from '../parts/add-organization-button.tsx';
import { LogoPanel } from '../parts/logo-panel.tsx';
import { RedirectAddress } from '../parts/redirect-address.tsx';
import { SignOnTest } from '../parts/sign-on-test.tsx';
import { type Organization, useGetOrganization } from '../queries.ts';
import { texts } from '../texts.ts';
import { useDeleteOrganization } from '../use-delete-organization.ts';
import styles from './organization-detail.module.css';

/** One organization: licences, settings, logo, sign-on, communities. */
export default function OrganizationDetail() {
  const { organizationid = '' } = useParams();
  const { data, error, refetch, isFetching } = useGetOrganization(organizationid);
  const org = data?.org;
  useCrumb(org?._id, org?.name);
  if (org) return <Details org={org} busy={isFetching} onRefresh={refetch} />;
  if (error) {
    return <LoadFailure error={error} title={texts.oneLoadFailed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader title="Organization Details" />
      <Panel>
        <SkeletonRows rows={8} label="the organization" />
      </Panel>
    </>
  );
}

function Details({ org, busy, onRefresh }: { org: Organization; busy: boolean; onRefresh: () => unknown }) {
  const { isSuperAdmin, actingAsReviewer } = useSession();
  const { remove, removing, inUse } = useDeleteOrganization(org);
  return (
    <>
      <PageHeader
        title={org.name}
        actions={
          <>
            <OrganizationListButton />
            <RefreshButton busy={busy} onRefresh={onRefresh} />
            <AddOrganizationButton variant="default" />
            {isSuperAdmin && !actingAsReviewer && (
              <Button
                variant="outline"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                loading={removing}
                onClick={() => void remove()}
              >
                Delete
              </Button>
            )}
            {isSuperAdmin && !actingAsReviewer && (
              <LinkButton to={`/projects?organization=${org._id}`}>Projects</LinkButton>
            )}
            <LinkButton to={`/admin/licences/${org._id}`}>License Use</LinkButton>
            {!actingAsReviewer && (
              <LinkButton to={`/admin/organizations/${org._id}/edit`} icon={IconPencil} variant="filled">
                Edit
              </LinkButton>
            )}
          </>
        }
      />
      <Stack gap="md">
        {inUse && (
          <Alert color="red" variant="light" role="alert" title={`"${org.name}" was not deleted`}>
            {inUse}
          </Alert>
        )}
        <Columns widths="repeat(2, minmax(0, 1fr))">
          <div>
            <Panel title="Licenses">
              <Licences org={org} />
            </Panel>
            <Panel title="Settings">
              <Settings org={org} />
            </Panel>
          </div>
          <div>
            <LogoPanel org={org} />
            <Panel title="Single sign-on">
              <SignOn org={org} />
            </Panel>
            <Panel title="Communities">
              <Communities org={org} />
            </Panel>
          </div>
        </Columns>
      </Stack>
    </>
  );
}

function Licences({ org }: { org: Organization }) {
  const { propertySync } = org;
  return (
    <Stack gap="md">
      <LicenceMeter label="Seats" used={org.userCount} limit={org.userLimit} />
      <LicenceMeter label="Projects" used={org.rfisUsed} limit={org.rfiLimit} />
      <Facts
        facts={[
          { name: 'Projects renewed', value: org.renewalDate && formatDay(org.renewalDate) },
          {
            name: 'Property sync',
            value: propertySync.on ? `On since ${formatDay(propertySync.since)}` : 'Off',
          },
        ]}
      />
    </Stack>
  );
}

function Settings({ org }: { org: Organization }) {
  return (
    <Facts
      facts={[
        { name: 'Email domains', value: org.emailDomains.join(', ') || 'None' },
        {
          name: 'States',
          value: org.associatedStates.map(({ name }) => name).join(', ') || 'All',
        },
        { name: 'Inventory projects', value: org.allowInventoryProjects ? 'Allowed' : 'Not allowed' },
        { name: 'Collaboration', value: org.allowCollaboration ? 'Allowed' : 'Not allowed' },
        { name: 'Contacts', value: org.publishesContacts ? 'Published' : 'Not published' },
        { name: 'Directory id', value: org.loisOrganizationId },
        { name: 'Created', value: formatMoment(org.created) },
      ]}
    />
  );
}

function Communities({ org: { communities } }: { org: Organization }) {
  if (communities.length === 0) {
    return <Quiet>None. Communities say for which places the organization works.</Quiet>;
  }
  return (
    <ul className={styles.list}>
      {communities.map(({ communityId, communityName, countyName, stateAbbrev }) => (
        <li key={communityId}>{[communityName, countyName, stateAbbrev].filter(Boolean).join(', ')}</li>
      ))}
    </ul>
  );
}

function SignOn({ org: { _id, singleSignOn, oauth2LogoutUrl } }: { org: Organization }) {
  const { actingAsReviewer } = useSession();
  if (!singleSignOn) {
    return <Quiet>Off. People log in with email and password. You set it up when you edit.</Quiet>;
  }
  const { issuer, clientId, special, hasClientSecret } = singleSignOn;
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { name: 'Issuer', value: issuer },
          { name: 'Client id', value: clientId },
          {
            name: 'Client secret',
            value: hasClientSecret ? 'Kept, and shown to nobody' : 'None: a public client',
          },
          { name: 'Provider', value: special && 'The directory’s own login' },
          { name: 'Logout address', value: oauth2LogoutUrl },
          { name: 'Redirect address', value: <RedirectAddress /> },
        ]}
      />
      {!actingAsReviewer && <SignOnTest organizationId={_id} />}
    </Stack>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}
