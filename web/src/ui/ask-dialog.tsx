import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './dialogs.tsx';
import { ProblemAlert } from './problem-alert.tsx';

/** The library gives every dialog one role; a question that has to be answered has another (WAI-ARIA). */
function asAlert(inside: HTMLElement | null): void {
  inside?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}

export interface AskDialogProps {
  title: string;
  opened?: boolean;
  /** Red YES; for everything that can't be taken back. */
  destructive?: boolean | undefined;
  size?: string;
  /** What YES does is on its way. */
  busy?: boolean;
  /** YES waits, for a count or a field. */
  disabled?: boolean;
  /** Why it was not done; the dialog stays open. */
  error?: unknown;
  failure?: string;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

/** A question with YES and NO (document 3 section 8); the keyboard begins at NO. */
export function AskDialog({
  title,
  opened = true,
  destructive = false,
  size = 'md',
  busy = false,
  disabled = false,
  error,
  failure,
  onYes,
  onNo,
  children,
}: AskDialogProps) {
  return (
    <Modal opened={opened} onClose={onNo} title={title} size={size} zIndex={320}>
      <Text component="div" ref={asAlert}>
        {children}
      </Text>
      {Boolean(error) && <ProblemAlert error={error} title={failure} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onNo} data-autofocus>
          NO
        </Button>
        <Button
          {...(destructive ? { color: 'red.8' } : {})}
          loading={busy}
          disabled={disabled}
          onClick={onYes}
        >
          YES
        </Button>
      </Group>
    </Modal>
  );
}
