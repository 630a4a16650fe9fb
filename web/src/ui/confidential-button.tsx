import { bounds, tradeSecretText } from '@landbrief/domain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AskDialog } from './ask-dialog.tsx';
import type { Confidential } from './confidential-mark.tsx';

interface ConfidentialButtonProps {
  /** What it is about, for those who do not see it beside the button. */
  name: string;
  mark: Confidential;
  /** Changes the mark; null takes it back. */
  onMark: (confidential: { reason: string } | null) => Promise<unknown>;
}

/** Marks something as confidential, for a reason that is asked for, and takes the mark back. */
export function ConfidentialButton({ name, mark, onMark }: ConfidentialButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [reason, setReason] = useState<string>(tradeSecretText);
  const change = async (confidential: { reason: string } | null) => {
    setBusy(true);
    setError(undefined);
    try {
      await onMark(confidential);
      setAsking(false);
    } catch (failure) {
      setError(failure);
      setAsking(true);
    }
    setBusy(false);
  };
  const label = mark ? 'Not confidential any more' : 'Mark as confidential';
  return (
    <>
      <Button
        variant="subtle"
        c="dimmed"
        size="compact-xs"
        aria-label={`${label}: ${name}`}
        loading={isBusy && !isAsking}
        onClick={() => (mark ? void change(null) : setAsking(true))}
      >
        {mark ? label : 'Confidential'}
      </Button>
      {isAsking && (
        <AskDialog
          title={`${label}?`}
          busy={isBusy}
          disabled={!mark && reason.trim() === ''}
          error={error}
          onYes={() => void change(mark ? null : { reason: reason.trim() })}
          onNo={() => setAsking(false)}
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
      )}
    </>
  );
}
