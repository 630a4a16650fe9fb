import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { reportProblem } from '../../../problems.ts';
import { reloadUser } from '../../../session/enter.ts';
import { useSession } from '../../../session/use-session.ts';
import { EditPage } from '../../../shell/edit-form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { personName } from '../../../ui/person-name.ts';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import { AddUserButton } from '../parts/add-user-button.tsx';
import { UserForm } from '../parts/user-form.tsx';
import { userCall } from '../reads.ts';
import { useAdministersUsers, useMayChange } from '../use-may-change.ts';
import { userInput, valuesOfUser } from '../user-values.ts';

export default function EditUser() {
  const { userid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  if (!useAdministersUsers() || actingAsReviewer) return <Navigate to="/admin" replace />;
  return <Editing id={userid} />;
}

function Editing({ id }: { id: string }) {
  const { user: self, isSuperAdmin } = useSession();
  const reading = useQuery(userCall(id));
  const edit = useEdit(reading, (found) => found.user);
  const update = useCall('updateUser');
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
