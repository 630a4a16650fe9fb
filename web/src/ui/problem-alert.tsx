import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { friendlyText, problemLines } from '../problems.ts';
import { Notice } from './notice.tsx';

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
    <Notice
      color="red"
      role="alert"
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
    </Notice>
  );
}
