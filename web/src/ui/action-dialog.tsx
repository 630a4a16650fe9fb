import { Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from './dialogs.tsx';
import { ProblemAlert } from './problem-alert.tsx';

interface ActionDialogProps {
  title: string;
  size?: string;
  /** "Clone" */
  action: string;
  /** Red, for what cannot be taken back. */
  destructive?: boolean;
  disabled?: boolean;
  /** What does it; the dialog stays open when it fails. */
  call: { isPending: boolean; error: unknown };
  failure: string;
  /** Beside the buttons. */
  hint?: ReactNode;
  onAct: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Something to choose or to type, then to do; the keyboard begins at Cancel, unless a field has it. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, size = 'md', action, destructive, disabled = false, call, failure, onAct, onClose } = props;
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      {props.children}
      {Boolean(call.error) && (
        <Box mt="md">
          <ProblemAlert error={call.error} title={failure} />
        </Box>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        {props.hint}
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          {...(destructive ? { color: 'red.8' } : {})}
          loading={call.isPending}
          disabled={disabled}
          // What fails is said above.
          onClick={() => void onAct().catch(() => undefined)}
        >
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
