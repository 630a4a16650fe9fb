import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { codeOf, friendlyText, problemLines, readMessage } from '../problems.ts';
import { Notice } from './notice.tsx';
import { sealedTitle } from './texts.ts';

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
  if (codeOf(error) === 'sealed')
    return (
      <Notice color="blue" icon={IconLock} title={sealedTitle}>
        {readMessage(error)}
      </Notice>
    );
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
