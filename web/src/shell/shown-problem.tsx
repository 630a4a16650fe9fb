import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { config } from '../config.ts';
import styles from './error-banner.module.css';
import { dismissProblem, type ShownProblem as Problem } from './problems.ts';

/** A failure that no screen shows itself: friendly text, status, method, message. */
export function ShownProblem({ problem }: { problem: Problem }) {
  const { friendly, status, method, message, action, requestId, stack } = problem;
  const facts = [
    action && `Could not ${action}`,
    status,
    method,
    message,
    requestId && `Request ${requestId}`,
  ];
  return (
    <Alert
      className={styles.banner}
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={friendly}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={dismissProblem}
    >
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {stack && !config.production && <pre className={styles.stack}>{stack}</pre>}
    </Alert>
  );
}
