import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeProblem, problemText } from '../shell/problems.ts';

/** A failure where it happened: in a form, or in the place of a list that could not be loaded. */
export function ProblemAlert({
  error,
  title,
  onRetry,
  onClose,
  children,
}: {
  error: unknown;
  /** "Import Error:"; the friendly text otherwise. */
  title?: string | undefined;
  onRetry?: () => void;
  onClose?: () => void;
  children?: ReactNode;
}) {
  const { friendly, message } = describeProblem(error);
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={title ?? friendly}
      withCloseButton={onClose !== undefined}
      {...(onClose ? { onClose } : {})}
    >
      {children ?? (title ? problemText(error) || message : message)}
      {onRetry && (
        <Button variant="default" size="xs" mt="xs" onClick={onRetry} display="block">
          Try again
        </Button>
      )}
    </Alert>
  );
}
