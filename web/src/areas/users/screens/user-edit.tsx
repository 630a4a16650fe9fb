import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { reloadUser } from '../../../session/enter.ts';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { AddUserButton } from '../parts/add-user-button.tsx';
import { UserForm } from '../parts/user-form.tsx';
import { type User, useGetUser, useUpdateUser } from '../queries.ts';
import { adminTexts as texts } from '../texts.ts';
import { useAdministersUsers } from '../use-administers-users.ts';
import { useMayChange } from '../use-may-change.ts';
import { userInput, valuesOfUser } from '../user-values.ts';

export default function EditUser() {
  const { userid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  if (!useAdministersUsers() || actingAsReviewer) return <Navigate to="/admin" replace />;
  return <Editing id={userid} />;
}

function Editing({ id }: { id: string }) {
  const reading = useGetUser(id);
  const { data, error, refetch, isFetching } = reading;
  const edit = useEdit(reading, (found) => found.user);
  const mayChange = useMayChange();
  const user = edit.latest;
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
            <RefreshButton busy={isFetching} onRefresh={edit.refresh} />
            <AddUserButton variant="default" />
            <Button component={Link} to={`/admin/${id}`} variant="default">
              Details
            </Button>
          </>
        }
      />
      <EditForm edit={edit} label="the user">
        {(began) => <Form user={began} projectCount={data?.projectCount} edit={edit} />}
      </EditForm>
    </>
  );
}

interface FormProps {
  user: User;
  projectCount: number | undefined;
  edit: Edit<User>;
}

function Form({ user, projectCount, edit }: FormProps) {
  const { user: self, isSuperAdmin } = useSession();
  const navigate = useNavigateFromHere();
  const update = useUpdateUser();
  const id = user._id;
  const saving = formSaving(edit, user, update, valuesOfUser, async (values, { version }) => {
    await update.mutateAsync({ body: { user: { ...userInput(values, user), _id: id, version } } });
    toast.success(texts.saved);
    // Who has left the organization is no more for its administrators to see.
    const isGone = !isSuperAdmin && values.organization?.value !== self?.organization?._id;
    void navigate(isGone ? '/admin' : `/admin/${id}`, savedState);
    if (id === self?._id)
      await reloadUser().catch((error: unknown) => reportProblem(error, 'load your profile'));
  });
  return <UserForm saving={saving} standing={user} projectCount={projectCount} backTo={`/admin/${id}`} />;
}
