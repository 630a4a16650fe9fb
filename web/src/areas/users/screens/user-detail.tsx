import { IconPencil } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { Columns } from '../../../ui/columns.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { userStatusLook } from '../looks.ts';
import { AddUserButton } from '../parts/add-user-button.tsx';
import { AdmissionPanel } from '../parts/admission-panel.tsx';
import { UserActions } from '../parts/user-actions.tsx';
import { AboutUser, RolesOfUser, WorkOfUser } from '../parts/user-facts.tsx';
import { useGetUser } from '../queries.ts';
import { adminTexts as texts } from '../texts.ts';
import { useAdministersUsers } from '../use-administers-users.ts';
import { useMayChange } from '../use-may-change.ts';

/** One user: who it is, what the roles mean, what there is to do. */
export default function UserDetail() {
  const { userid = '' } = useParams();
  const { data, error, refetch, isFetching } = useGetUser(userid);
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
