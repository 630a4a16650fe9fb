import { useSession } from '../session/use-session.ts';
import styles from './strip.module.css';

/** Says above every page that the user is a reviewer and cannot edit; the impersonation strip has precedence. */
export function ReviewerStrip() {
  const { actingAsReviewer, isImpersonating } = useSession();
  if (!actingAsReviewer || isImpersonating) return null;
  return (
    <div className={styles.strip} role="status">
      <p>You are acting as a reviewer: everything is read-only.</p>
    </div>
  );
}
