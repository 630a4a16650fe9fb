import { hasRole } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startImpersonation } from '../../../session/enter.ts';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { plural } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { personName } from '../../../ui/person-name.ts';
import { toast } from '../../../ui/toast.ts';
import { type User, useInviteUser } from '../queries.ts';
import { adminTexts as texts } from '../texts.ts';
import styles from './user-actions.module.css';

const DeleteUserDialog = lazyPart(() => import('./delete-user-dialog.tsx'));
const MoveProjectsDialog = lazyPart(() => import('./move-projects-dialog.tsx'));

/** What an administrator can do with a user besides editing, each with what it does. */
export function UserActions({ user, projectCount }: { user: User; projectCount: number }) {
  const { user: self } = useSession();
  const [open, setOpen] = useState<'move' | 'delete'>();
  const close = () => setOpen(undefined);
  const isSelf = user._id === self?._id;
  return (
    <div className={styles.actions}>
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
        <p className={styles.about}>You cannot delete yourself. Another administrator can.</p>
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
      <p className={styles.about}>{about}</p>
      {children}
    </div>
  );
}

function InviteAgain({ user }: { user: User }) {
  const invite = useInviteUser();
  const send = () =>
    invite.mutate(
      { params: { id: user._id } },
      { onSuccess: () => toast.success(texts.invited(user.email)) },
    );
  return (
    <Action about="The person has not chosen a password yet. The link of an invitation lives for 48 hours.">
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
