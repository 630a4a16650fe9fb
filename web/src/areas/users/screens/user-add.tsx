import { Navigate } from 'react-router-dom';
import { useSession, useUser } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addSaving } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { adminTexts as texts } from '../admin-texts.ts';
import { UserForm } from '../parts/user-form.tsx';
import { useAdministersUsers } from '../use-may-change.ts';
import { newUser, userInput } from '../user-values.ts';

const WithLicence = lazyPart(() => import('../../licences/parts/with-licence.tsx'));

/** A new user, who is invited to choose a password. */
export default function AddUser() {
  const { organization } = useUser();
  const { isSuperAdmin, actingAsReviewer } = useSession();
  const administers = useAdministersUsers();
  const leave = useLeaveSaved();
  const create = useCall('createUser');
  if (!administers || actingAsReviewer) return <Navigate to="/admin" replace />;
  const own = isSuperAdmin ? undefined : organization;
  const initial = newUser(own && { value: own._id, label: own.name });
  const saving = addSaving(initial, async (values, { idempotencyKey }) => {
    const { user } = await create.mutateAsync({ idempotencyKey, body: { user: userInput(values) } });
    leave(texts.added(user.email), `/admin/${user._id}`);
  });
  return (
    <>
      <PageHeader title="Add User" actions={<LinkButton to="/admin">Users</LinkButton>} />
      <WithLicence type="user" organizationId={own?._id} backTo="/admin">
        <UserForm saving={saving} backTo="/admin" />
      </WithLicence>
    </>
  );
}
