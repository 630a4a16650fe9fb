import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The dismissible alert of a form: the server's text, or else the error's. */
export function FormFailure({
  message,
  onClose,
  children,
}: {
  message: string | undefined;
  onClose: () => void;
  children?: ReactNode;
}) {
  if (!message) return null;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onClose}
    >
      {message}
      {children && <div>{children}</div>}
    </Alert>
  );
}
