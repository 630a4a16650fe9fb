import { config } from '../config.ts';
import { Warning } from '../ui/warning.tsx';
import styles from './error-banner.module.css';
import { dismissProblem, type ShownProblem as Problem } from './problems.ts';

/** A failure that no screen shows itself: friendly text, status, method, message. */
export default function ShownProblem({ problem }: { problem: Problem }) {
  const { friendly, status, method, message, action, requestId, stack } = problem;
  const facts = [
    action && `Could not ${action}`,
    status,
    method,
    message,
    requestId && `Request ${requestId}`,
  ];
  return (
    <Warning
      className={styles.banner}
      color="red"
      role="alert"
      title={friendly}
      withCloseButton
      onClose={dismissProblem}
    >
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {stack && !config.production && <pre className={styles.stack}>{stack}</pre>}
    </Warning>
  );
}
