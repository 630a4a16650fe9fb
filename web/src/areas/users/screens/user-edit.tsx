import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { reloadUser } from '../../../session/enter.ts';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFreshForm } from '../../../ui/use-fresh-form.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { AddUserButton } from '../parts/add-user-button.tsx';
import { UserForm } from '../parts/user-form.tsx';
import { recheckSeats, type User, useGetUser, useUpdateUser } from '../queries.ts';
import { adminTexts as texts } from '../texts.ts';
import { useAdministersUsers } from '../use-administers-users.ts';
import { useMayChange } from '../use-may-change.ts';
import { type UserValues, userInput, valuesOfUser } from '../user-values.ts';

export default function EditUser() {
  const { userid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  if (!useAdministersUsers() || actingAsReviewer) return <Navigate to="/admin" replace />;
  return <Editing id={userid} />;
}

function Editing({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useGetUser(id);
  const { round, loadLatest, refresh } = useFreshForm(refetch);
  const mayChange = useMayChange();
  const user = data?.user;
  useCrumb(user?._id, user && personName(user));
  if (error && !data) {
    return <LoadFailure error={error} title={texts.userLoadFailed} onRetry={() => void refetch()} />;
  }
  if (user && !mayChange(user)) return <Navigate to={`/admin/${id}`} replace />;
  return (
    <>
      <PageHeader
        title="Edit User"
        summary={user && personName(user)}
        actions={
          <>
            <Button component={Link} to="/admin" variant="default">
              Users
            </Button>
            <RefreshButton busy={isFetching} onRefresh={refresh} />
            <AddUserButton variant="default" />
            <Button component={Link} to={`/admin/${id}`} variant="default">
              Details
            </Button>
          </>
        }
      />
      {user ? (
        <Form
          key={round}
          user={user}
          projectCount={data?.projectCount}
          latest={async () => (await refetch()).data?.user}
          onLoadLatest={loadLatest}
        />
      ) : (
        <Panel>
          <SkeletonRows rows={8} label="the user" />
        </Panel>
      )}
    </>
  );
}

interface FormProps {
  user: User;
  projectCount: number | undefined;
  latest: () => Promise<User | undefined>;
  onLoadLatest: () => void;
}

/** Keeps the version that it began with, whatever arrives meanwhile. */
function Form({ user: current, projectCount, latest, onLoadLatest }: FormProps) {
  const [user] = useState(current);
  const { user: self, isSuperAdmin } = useSession();
  const navigate = useNavigate();
  const update = useUpdateUser();
  const id = user._id;
  const save = async (values: UserValues, overwrite: boolean) => {
    const version = overwrite ? ((await latest())?.version ?? user.version) : user.version;
    await update.mutateAsync({ body: { user: { ...userInput(values, user), _id: id, version } } });
    toast.success(texts.saved);
    // Who has left the organization is no more for its administrators to see.
    const isGone = !isSuperAdmin && values.organization !== self?.organization?._id;
    void navigate(isGone ? '/admin' : `/admin/${id}`, savedState);
    if (id === self?._id)
      await reloadUser().catch((error: unknown) => reportProblem(error, 'load your profile'));
  };
  return (
    <UserForm
      initial={valuesOfUser(user)}
      organization={user.organization}
      standing={user}
      projectCount={projectCount}
      error={update.error}
      saving={update.isPending}
      backTo={`/admin/${id}`}
      // A failed save is told in the form.
      onSave={(values, overwrite = false) => void save(values, overwrite).catch(recheckSeats)}
      onLoadLatest={onLoadLatest}
    />
  );
}
