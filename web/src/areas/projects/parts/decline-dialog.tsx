import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useCall } from '../../../use-call.ts';
import { participationTexts as texts } from '../participation-texts.ts';

interface DeclineDialogProps {
  project: Project;
  participantId: string;
  onClose: () => void;
}

/** Declines an invitation, with a reason if the person gives one. */
export default function DeclineDialog({ project, participantId, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const decline = useCall('rejectParticipation');
  const kept = useKeptForm({
    form: `decline ${participantId}`,
    what: texts.reasonUnsaved,
    content: reason,
    isUnsaved: reason.trim() !== '',
    onTake: setReason,
  });
  const act = async () => {
    const given = reason.trim();
    await decline.mutateAsync({ params: { id: participantId }, body: given ? { reason: given } : {} });
    kept.forget();
    toast.success(texts.declined);
    onClose();
  };
  return (
    <AskDialog
      title={texts.declineTitle}
      busy={decline.isPending}
      error={decline.error}
      failure={texts.declineFailed}
      onNo={onClose}
      // What fails is said in the dialog.
      onYes={() => void act().catch(() => undefined)}
    >
      <KeptInput kept={kept} />
      <Text>{texts.decline(project.name)}</Text>
      <Busy busy={decline.isPending}>
        <Textarea
          mt="md"
          label={texts.reason}
          description={texts.reasonHint}
          minRows={3}
          maxRows={8}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Busy>
    </AskDialog>
  );
}
