import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { config } from '../config.ts';
import styles from './error-banner.module.css';
import { dismissProblem, useShownProblem } from './problems.ts';

/** Failures that no screen shows itself: friendly text, status, method, message; gone with the next page. */
export function ErrorBanner() {
  const problem = useShownProblem();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what dismisses
  useEffect(dismissProblem, [pathname]);
  if (!problem) return null;
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
