import { config } from '../config.ts';
import { dismissProblem, type ShownProblem as Problem } from '../problems.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './error-banner.module.css';

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
    <Notice
      className={styles.banner}
      color="red"
      role="alert"
      title={friendly}
      withCloseButton
      onClose={dismissProblem}
    >
      <p className="digits breakable">{facts.filter(Boolean).join(' · ')}</p>
      {stack && !config.production && <pre className={styles.stack}>{stack}</pre>}
    </Notice>
  );
}
