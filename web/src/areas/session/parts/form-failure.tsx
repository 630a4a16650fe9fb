import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';

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
    <Notice color="red" role="alert" withCloseButton onClose={onClose}>
      {message}
      {children && <div>{children}</div>}
    </Notice>
  );
}
