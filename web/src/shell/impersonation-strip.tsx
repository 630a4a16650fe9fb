import { actingRole } from '@landbrief/domain';
import { useSession } from '../session/use-session.ts';
import { personName } from '../ui/person-name.ts';
import styles from './impersonation-strip.module.css';
import { useStopImpersonation } from './use-stop-impersonation.ts';

/** Says plainly, on top of every page and however far it is scrolled, when one is somebody else or only reads. */
export function ImpersonationStrip() {
  const { user, isImpersonating, mayStopImpersonation, acting } = useSession();
  const stop = useStopImpersonation();
  if (isImpersonating && user) {
    return (
      <div className={styles.strip} role="status">
        <p>
          You are seeing this as <strong>{personName(user)}</strong>
          <span className={styles.more}> ({user.email}). What you do is recorded with both names.</span>
        </p>
        {mayStopImpersonation && (
          <button type="button" onClick={stop}>
            Stop Impersonation
          </button>
        )}
      </div>
    );
  }
  if (acting !== actingRole.reviewer) return null;
  return (
    <div className={styles.strip} role="status">
      <p>You are acting as a reviewer: everything is read-only.</p>
    </div>
  );
}
