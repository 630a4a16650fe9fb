import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { readMessage } from '../../../shell/problems.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { OrderFailure } from '../use-question-order.ts';

interface OrderFailureAlertProps {
  failure: OrderFailure;
  onAgain: () => void;
  onClose: () => void;
}

/** An order that was not saved: the list shows the server's, and the moves can be made again in that one. */
export function OrderFailureAlert({ failure, onAgain, onClose }: OrderFailureAlertProps) {
  if (!failure.isStale)
    return (
      <ProblemAlert
        error={failure.error}
        title="The new order was not saved"
        onRetry={onAgain}
        onClose={onClose}
      />
    );
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconUsers size={18} aria-hidden />}
      title="Somebody else changed these questions in the meantime"
    >
      {readMessage(failure.error)} The list shows their version now; your move was not saved.
      <Group gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={onAgain}>
          Apply my order again
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          Keep theirs
        </Button>
      </Group>
    </Alert>
  );
}
