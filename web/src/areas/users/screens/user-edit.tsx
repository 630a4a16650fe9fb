import { Navigate, useParams } from 'react-router-dom';
import { reloadUser } from '../../../session/enter.ts';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { EditPage } from '../../../ui/edit-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { AddUserButton } from '../parts/add-user-button.tsx';
import { UserForm } from '../parts/user-form.tsx';
import { useGetUser, useUpdateUser } from '../queries.ts';
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
  const { user: self, isSuperAdmin } = useSession();
  const reading = useGetUser(id);
  const edit = useEdit(reading, (found) => found.user);
  const update = useUpdateUser();
  const leave = useLeaveSaved();
  const mayChange = useMayChange();
  const details = `/admin/${id}`;
  const { latest } = edit;
  if (latest && !mayChange(latest)) return <Navigate to={details} replace />;
  return (
    <EditPage
      edit={edit}
      title="Edit User"
      name={latest && personName(latest)}
      label="the user"
      failure={texts.userLoadFailed}
      actions={
        <>
          <LinkButton to="/admin">Users</LinkButton>
          <RefreshButton busy={reading.isFetching} onRefresh={edit.refresh} />
          <AddUserButton variant="default" />
          <LinkButton to={details}>Details</LinkButton>
        </>
      }
    >
      {(user) => (
        <UserForm
          saving={formSaving(edit, user, valuesOfUser, async (values, { version }) => {
            await update.mutateAsync({ body: { user: { ...userInput(values, user), _id: id, version } } });
            // Who has left the organization is no more for its administrators to see.
            const isGone = !isSuperAdmin && values.organization?.value !== self?.organization?._id;
            leave(texts.saved, isGone ? '/admin' : details);
            if (id === self?._id)
              await reloadUser().catch((error: unknown) => reportProblem(error, 'load your profile'));
          })}
          standing={user}
          projectCount={reading.data?.projectCount}
          backTo={details}
        />
      )}
    </EditPage>
  );
}
