import { assignableRoles, hasRole, hoursOf, lifetimes, toAssignableRoles } from '@landbrief/domain';
import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { reportProblem } from '../../../problems.ts';
import { startImpersonation } from '../../../session/enter.ts';
import { useSession } from '../../../session/use-session.ts';
import { Facts } from '../../../shell/facts.tsx';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { Columns } from '../../../ui/columns.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { formatMoment, formatNumber, plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import { userStatusLook } from '../looks.ts';
import { AddUserButton } from '../parts/add-user-button.tsx';
import { AdmissionButtons } from '../parts/admission-buttons.tsx';
import type { User } from '../queries.ts';
import { userCall } from '../reads.ts';
import { useAdministersUsers, useMayChange } from '../use-may-change.ts';
import styles from './user-detail.module.css';

/** One user: who it is, what the roles mean, what there is to do. */
export default function UserDetail() {
  const { userid = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(userCall(userid));
  const { actingAsReviewer } = useSession();
  const isMine = useMayChange();
  const administers = useAdministersUsers();
  const user = data?.user;
  const name = user && personName(user);
  useCrumb(userid, name);
  if (error && !data) {
    return <LoadFailure error={error} title={texts.userLoadFailed} onRetry={() => void refetch()} />;
  }
  if (!user || !name) {
    return (
      <>
        <PageHeader title="User Details" />
        <Panel>
          <SkeletonRows rows={8} label="the user" />
        </Panel>
      </>
    );
  }
  const mayChange = isMine(user);
  return (
    <>
      <PageHeader
        title={name}
        summary={user.email}
        badge={<StatusBadge {...userStatusLook(user)} />}
        actions={
          <>
            {administers && <LinkButton to="/admin">Users</LinkButton>}
            <RefreshButton busy={isFetching} onRefresh={refetch} />
            <AddUserButton variant="default" />
            {mayChange && (
              <LinkButton to={`/admin/${user._id}/edit`} icon={IconPencil} variant="filled">
                Edit
              </LinkButton>
            )}
          </>
        }
      />
      <Columns widths="minmax(0, 3fr) minmax(0, 2fr)">
        <div>
          {user.pendingOrganization && !actingAsReviewer && (
            <AdmissionPanel user={user} organization={user.pendingOrganization} />
          )}
          <Panel title="About">
            <AboutUser user={user} />
          </Panel>
          <Panel title="Roles">
            <RolesOfUser user={user} />
          </Panel>
        </div>
        <div>
          <Panel title="Projects">
            <WorkOfUser projects={data.projectCount} participations={data.participationCount} />
          </Panel>
          {mayChange && (
            <Panel title="Actions">
              <UserActions user={user} projectCount={data.projectCount} />
            </Panel>
          )}
        </div>
      </Columns>
    </>
  );
}

/** Stands above everything else of somebody who waits for an answer. */
function AdmissionPanel({ user, organization }: { user: User; organization: { _id: string; name: string } }) {
  return (
    <Panel title={`Asks to join ${organization.name}`}>
      <Text mb="sm">
        Members see what is shared in the organization. Admit only people whom you know to belong to you.
      </Text>
      <AdmissionButtons user={user} organization={organization} />
    </Panel>
  );
}

export function AboutUser({ user }: { user: User }) {
  const { profile, settings, organization, pendingOrganization } = user;
  return (
    <Facts
      facts={[
        { name: 'Email', value: user.email },
        { name: 'Phone', value: profile.phone },
        {
          name: 'Organization',
          value: organization ? (
            <Link to={`/admin/organizations/${organization._id}`}>{organization.name}</Link>
          ) : (
            'None'
          ),
        },
        { name: 'Asks to join', value: pendingOrganization?.name },
        { name: 'Communities', value: user.loisCommunities.map((one) => one.communityName).join(', ') },
        { name: 'Works outside the USA', value: settings.regionIntl && 'Yes' },
        { name: 'Time zone', value: settings.tz },
        { name: 'Notices by email', value: settings.emailNotices ? 'On' : 'Off' },
        { name: 'Last login', value: user.lastLogin ? formatMoment(user.lastLogin) : 'Never' },
        { name: 'Created', value: formatMoment(user.created) },
      ]}
    />
  );
}

export function RolesOfUser({ user }: { user: User }) {
  const roles = toAssignableRoles(user.role);
  if (roles.length === 0) return <p className="faint">None: the person can log in, and do nothing yet.</p>;
  return (
    <FactList
      className={styles.roles}
      facts={assignableRoles
        .filter(({ role }) => roles.includes(role))
        .map(({ name, means }) => [name, means])}
    />
  );
}

export function WorkOfUser({ projects, participations }: { projects: number; participations: number }) {
  return (
    <Facts
      facts={[
        { name: 'Owns', value: formatNumber(projects) },
        { name: 'Has a part in', value: formatNumber(participations) },
      ]}
    />
  );
}

const DeleteUserDialog = lazyPart(() => import('../parts/delete-user-dialog.tsx'));
const MoveProjectsDialog = lazyPart(() => import('../parts/move-projects-dialog.tsx'));

/** What an administrator can do with a user besides editing, each with what it does. */
export function UserActions({ user, projectCount }: { user: User; projectCount: number }) {
  const { user: self } = useSession();
  const [open, setOpen] = useState<'move' | 'delete'>();
  const close = () => setOpen(undefined);
  const isSelf = user._id === self?._id;
  return (
    <div className="stack">
      {!user.confirmed && !user.loisTemp && <InviteAgain user={user} />}
      <Impersonate user={user} />
      {projectCount > 0 && user.organization && (
        <Action about={`Another project owner of the organization gets ${plural(projectCount, 'project')}.`}>
          <Button variant="default" onClick={() => setOpen('move')}>
            Move Projects
          </Button>
        </Action>
      )}
      <Action about="What this person did, and what was done to them.">
        <LinkButton to={`/admin/audit?user=${user._id}`}>Audit</LinkButton>
      </Action>
      {isSelf ? (
        <p className="muted">You cannot delete yourself. Another administrator can.</p>
      ) : (
        <Action about="The person is signed out and cannot log in any more; what they did stays.">
          <Button variant="outline" color="red" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        </Action>
      )}
      {open === 'move' && <MoveProjectsDialog user={user} projectCount={projectCount} onClose={close} />}
      {open === 'delete' && <DeleteUserDialog user={user} projectCount={projectCount} onClose={close} />}
    </div>
  );
}

function Action({ about, children }: { about: string; children: ReactNode }) {
  return (
    <div className={styles.action}>
      <p className="muted">{about}</p>
      {children}
    </div>
  );
}

function InviteAgain({ user }: { user: User }) {
  const invite = useCall('inviteUser', { action: 'send the invitation' });
  const send = () =>
    invite.mutate(
      { params: { id: user._id } },
      { onSuccess: () => toast.success(texts.invited(user.email)) },
    );
  return (
    <Action
      about={`The person has not chosen a password yet. The link of an invitation lives for ${hoursOf(lifetimes.confirmationLink)}.`}
    >
      <Button variant="default" loading={invite.isPending} onClick={send}>
        Invite Again
      </Button>
    </Action>
  );
}

/** Administrators are impersonated by nobody; one impersonates from one's own account only. */
function Impersonate({ user }: { user: User }) {
  const { isImpersonating } = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (isImpersonating || hasRole(user.role, 'admin') || hasRole(user.role, 'nobody')) return null;
  const begin = async () => {
    setBusy(true);
    try {
      await startImpersonation(user._id);
      await navigate('/dashboard');
    } catch (error) {
      reportProblem(error, `see this as ${personName(user)}`);
      setBusy(false);
    }
  };
  return (
    <Action about="You see everything as this person does. What you do is recorded with both names.">
      <Button variant="default" loading={isBusy} onClick={() => void begin()}>
        Impersonate
      </Button>
    </Action>
  );
}
