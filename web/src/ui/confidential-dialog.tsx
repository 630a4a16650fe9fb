import { bounds, tradeSecretText } from '@landbrief/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import type { Confidential } from './confidential-mark.tsx';

interface ConfidentialDialogProps {
  title: string;
  /** What is marked, or is not confidential any more. */
  name: string;
  mark: Partial<NonNullable<Confidential>> | undefined;
  busy: boolean;
  error: unknown;
  onMark: (confidential: { reason: string } | null) => void;
  onNo: () => void;
}

/** Asks for the reason of a mark, and says why a change failed. */
export default function ConfidentialDialog(props: ConfidentialDialogProps) {
  const { title, name, mark, busy, error, onMark, onNo } = props;
  const [reason, setReason] = useState<string>(tradeSecretText);
  return (
    <AskDialog
      title={title}
      busy={busy}
      disabled={!mark && reason.trim() === ''}
      error={error}
      onYes={() => onMark(mark ? null : { reason: reason.trim() })}
      onNo={onNo}
    >
      <p className="breakable strong">{name}</p>
      {!mark && (
        <TextInput
          mt="sm"
          label="Reason"
          description="The project’s owner still sees it, with the reason. Reports and exports leave it out, unless somebody includes it on purpose, which is recorded."
          required
          maxLength={bounds.confidentialReasonMax}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </AskDialog>
  );
}
