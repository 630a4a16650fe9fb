import { useSession } from '../session/use-session.ts';
import { personName } from '../ui/person-name.ts';
import { askAndStopImpersonation } from './stop-impersonation.ts';
import styles from './strip.module.css';

/** Names the impersonated user above every page, also while scrolling. */
export function ImpersonationStrip() {
  const { user, isImpersonating, mayStopImpersonation } = useSession();
  if (!isImpersonating || !user) return null;
  return (
    <div className={styles.strip} role="status">
      <p>
        You are seeing this as <strong>{personName(user)}</strong>
        <span className={styles.more}> ({user.email}). What you do is recorded with both names.</span>
      </p>
      {mayStopImpersonation && (
        <button type="button" onClick={() => void askAndStopImpersonation()}>
          Stop Impersonation
        </button>
      )}
    </div>
  );
}
