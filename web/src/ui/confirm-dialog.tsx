import { Button, Group, Text } from '@mantine/core';
import type { OpenQuestion } from './confirm-question.ts';
import { Modal } from './dialogs.tsx';

/** The library gives every dialog one role; a question that has to be answered has another (WAI-ARIA). */
function asAlert(inside: HTMLElement | null): void {
  inside?.closest('[role="dialog"]')?.setAttribute('role', 'alertdialog');
}

/** YES and NO; the keyboard begins at NO. */
export default function ConfirmDialog({ question, opened }: { question: OpenQuestion; opened: boolean }) {
  const { title, message, destructive, answer } = question;
  return (
    <Modal opened={opened} onClose={() => answer(false)} title={title} zIndex={320}>
      <Text component="div" ref={asAlert}>
        {message}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          NO
        </Button>
        <Button {...(destructive ? { color: 'red.8' } : {})} onClick={() => answer(true)}>
          YES
        </Button>
      </Group>
    </Modal>
  );
}
