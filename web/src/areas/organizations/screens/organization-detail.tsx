import { Alert, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ApiProblem } from '../../../api.ts';
import { reportProblem } from '../../../problems.ts';
import { useSession } from '../../../session/use-session.ts';
import { Facts } from '../../../shell/facts.tsx';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { formatDay, formatMoment, plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { useCall } from '../../../use-call.ts';
import { AddOrganizationButton, OrganizationListButton } from '../parts/add-organization-button.tsx';
import { RedirectAddress } from '../parts/copied-text.tsx';
import { LicenceMeter } from '../parts/licence-meter.tsx';
import { LogoPanel } from '../parts/logo-panel.tsx';
import { SenderDomainPanel } from '../parts/sender-domain-panel.tsx';
import { SignOnTest } from '../parts/sign-on-test.tsx';
import { type Organization, organizationCall } from '../reads.ts';
import { texts } from '../texts.ts';
import styles from './organization-detail.module.css';

/** One organization: licences, settings, logo, sign-on, communities. */
export default function OrganizationDetail() {
  const { organizationid = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(organizationCall(organizationid));
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
              <ButtonWithIcon
                variant="outline"
                color="red"
                icon={IconTrash}
                loading={removing}
                onClick={() => void remove()}
              >
                Delete
              </ButtonWithIcon>
            )}
            {isSuperAdmin && !actingAsReviewer && (
              <LinkButton to={`/projects?organization=${org._id}`}>Projects</LinkButton>
            )}
            <LinkButton to={`/admin/licences/${org._id}`}>License Use</LinkButton>
            {!actingAsReviewer && (
              <LinkButton to={`/admin/organizations/${org._id}/letters`}>Letters</LinkButton>
            )}
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
        <SenderDomainPanel id={org._id} />
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
        {
          name: 'Closed projects',
          value: org.keepYears ? `Deleted after ${plural(org.keepYears, 'year')}` : 'Kept for ever',
        },
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
  return <p className="faint">{children}</p>;
}

/** Asks, deletes and leaves; what still belongs to the organization is told. */
function useDeleteOrganization({ _id: id, name }: Pick<Organization, '_id' | 'name'>) {
  const navigate = useNavigateFromHere();
  const removing = useCall('deleteOrganization');
  const remove = async () => {
    const message = texts.deleteMessage(name);
    if (!(await confirm({ title: texts.deleteTitle, message, destructive: true }))) return;
    try {
      await removing.mutateAsync({ params: { id } });
      toast.success('Organization was deleted.');
      void navigate('/admin/organizations');
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'in_use') {
        reportProblem(error, 'delete the organization');
      }
    }
  };
  const inUse =
    removing.error instanceof ApiProblem && removing.error.code === 'in_use'
      ? texts.stillUsed(countsOf(removing.error.data))
      : undefined;
  return { remove, removing: removing.isPending, inUse };
}

function countsOf(data: Readonly<Record<string, unknown>> | undefined): Record<string, number> {
  return Object.fromEntries(
    Object.entries(data ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
