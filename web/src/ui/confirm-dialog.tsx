import { Button, Group, Modal, Text } from '@mantine/core';
import type { Asked } from './confirm.tsx';

/** YES and NO; the keyboard begins at NO. */
export default function ConfirmDialog({ question, opened }: { question: Asked; opened: boolean }) {
  const { title, message, destructive, answer } = question;
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={title}
      attributes={{ header: { role: 'none' }, content: { role: 'alertdialog' } }}
      zIndex={320}
    >
      <Text component="div">{message}</Text>
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
