import { useSession } from '../session/use-session.ts';
import styles from './strip.module.css';

/** Says on top of the application that one only reads; whoever is somebody else is told that first. */
export function ReviewerStrip() {
  const { actingAsReviewer, isImpersonating } = useSession();
  if (!actingAsReviewer || isImpersonating) return null;
  return (
    <div className={styles.strip} role="status">
      <p>You are acting as a reviewer: everything is read-only.</p>
    </div>
  );
}
