import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { friendlyText, problemLines } from '../shell/problems.ts';

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
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={title ?? friendlyText(error)}
      withCloseButton={onClose !== undefined}
      {...(onClose ? { onClose } : {})}
    >
      {children ?? problemLines(error, title !== undefined).map((line) => <div key={line}>{line}</div>)}
      {onRetry && (
        <Button variant="default" size="xs" mt="xs" onClick={onRetry} display="block">
          Try again
        </Button>
      )}
    </Alert>
  );
}
