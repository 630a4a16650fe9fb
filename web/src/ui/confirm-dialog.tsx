import { AskDialog } from './ask-dialog.tsx';
import type { OpenQuestion } from './confirm-question.ts';

export default function ConfirmDialog({ question, opened }: { question: OpenQuestion; opened: boolean }) {
  const { title, message, destructive, answer } = question;
  return (
    <AskDialog
      title={title}
      opened={opened}
      destructive={destructive}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    >
      {message}
    </AskDialog>
  );
}
