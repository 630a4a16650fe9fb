import { useSession } from '../session/use-session.ts';
import { personName } from '../ui/person-name.ts';
import { askAndStopImpersonation } from './stop-impersonation.ts';
import styles from './strip.module.css';
import { useProjectName } from './use-project.ts';

/** Names the impersonated user above every page, also while scrolling, and the project that this is limited to. */
export default function ImpersonationStrip() {
  const { user, isImpersonating, mayStopImpersonation, impersonationProject } = useSession();
  // While the page loads, the impersonation is known before there is a token to read the project with.
  const project = useProjectName(user && impersonationProject);
  if (!isImpersonating || !user) return null;
  const isLimited = impersonationProject !== undefined;
  return (
    <div className={styles.strip} role="status">
      <p>
        {isLimited ? `You are viewing ${project ?? 'the project'} as ` : 'You are seeing this as '}
        <strong translate="no">{personName(user)}</strong>
        <span className={styles.more}> ({user.email}). What you do is recorded with both names.</span>
      </p>
      {mayStopImpersonation && (
        <button type="button" onClick={() => void askAndStopImpersonation()}>
          {isLimited ? 'Stop' : 'Stop Impersonation'}
        </button>
      )}
    </div>
  );
}
