import { Button } from '@mantine/core';
import { Link, Navigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { UserForm } from '../parts/user-form.tsx';
import { useCreateUser } from '../queries.ts';
import { adminTexts as texts } from '../texts.ts';
import { useAdministersUsers } from '../use-administers-users.ts';
import { newUser, type UserValues, userInput } from '../user-values.ts';

/** A new user, who is invited to choose a password. */
export default function AddUser() {
  const { organization } = useUser();
  const { isSuperAdmin, actingAsReviewer } = useSession();
  const administers = useAdministersUsers();
  const navigate = useNavigateFromHere();
  const create = useCreateUser();
  if (!administers || actingAsReviewer) return <Navigate to="/admin" replace />;
  const own = isSuperAdmin ? undefined : organization;
  const save = async (values: UserValues) => {
    const { user } = await create.mutateAsync({ body: { user: userInput(values) } });
    toast.success(texts.added(user.email));
    void navigate(`/admin/${user._id}`, savedState);
  };
  return (
    <>
      <PageHeader
        title="Add User"
        actions={
          <Button component={Link} to="/admin" variant="default">
            Users
          </Button>
        }
      />
      <UserForm
        initial={newUser(own?._id ?? '')}
        organization={own}
        error={create.error}
        saving={create.isPending}
        backTo="/admin"
        onSave={save}
      />
    </>
  );
}
