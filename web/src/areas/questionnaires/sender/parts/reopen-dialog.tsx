import type { QuestionnaireSummary } from '@landbrief/contract';
import { questionnaireStatus } from '@landbrief/domain';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '../../../../ui/action-dialog.tsx';
import { Busy } from '../../../../ui/busy.tsx';
import { KeptInput } from '../../../../ui/kept-input.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useKeptForm } from '../../../../ui/use-kept-form.ts';
import { useCall } from '../../../../use-call.ts';
import { actTexts as texts } from '../texts.ts';

const noteMax = 2000;

/** Opens a finished questionnaire again, with a note to the contact. */
export default function ReopenDialog({
  questionnaire: { _id: id, targetedUser },
  onClose,
}: {
  questionnaire: QuestionnaireSummary;
  onClose: () => void;
}) {
  const [note, setNote] = useState('');
  const opening = useCall('setQuestionnaireStatus');
  const kept = useKeptForm({
    form: `reopen questionnaire ${id}`,
    what: texts.reopenNoteUnsaved,
    content: note,
    isUnsaved: note.trim() !== '',
    onTake: setNote,
  });
  const close = async () => (await kept.mayClose()) && onClose();
  const open = async () => {
    const text = note.trim();
    const body = { status: questionnaireStatus.working, ...(text ? { note: text } : {}) };
    await opening.mutateAsync({ params: { id }, body });
    kept.forget();
    toast.success(texts.reopened(targetedUser.fullName));
    onClose();
  };
  return (
    <ActionDialog
      title={texts.reopenTitle(targetedUser.fullName)}
      size="lg"
      action={texts.reopen}
      call={opening}
      failure={texts.notReopened}
      onAct={open}
      onClose={() => void close()}
    >
      <Stack gap="md">
        <KeptInput kept={kept} />
        <Text>{texts.reopenMessage(targetedUser.email)}</Text>
        <Busy busy={opening.isPending}>
          <Textarea
            label={texts.reopenNote}
            minRows={3}
            maxRows={10}
            maxLength={noteMax}
            data-autofocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Busy>
      </Stack>
    </ActionDialog>
  );
}
