import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { texts } from '../texts.ts';

/** Why the source cannot be read, in the server's words for administrators. */
export function SourceFailure({ children }: { children: string }) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconPlugConnectedX size={18} aria-hidden />}
      title={texts.previewFailed}
    >
      {children}
    </Alert>
  );
}
