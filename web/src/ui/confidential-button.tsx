import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import type { Confidential } from './confidential-mark.tsx';
import { lazyPart } from './lazy-part.tsx';

const ConfidentialDialog = lazyPart(() => import('./confidential-dialog.tsx'));

interface ConfidentialButtonProps {
  /** What it is about, for those who do not see it beside the button. */
  name: string;
  mark: Partial<NonNullable<Confidential>> | undefined;
  /** Changes the mark; null takes it back. */
  onMark: (confidential: { reason: string } | null) => Promise<unknown>;
}

/** Marks something as confidential, for a reason that is asked for, and takes the mark back. */
export function ConfidentialButton({ name, mark, onMark }: ConfidentialButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
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
  const Icon = mark ? IconLockOpen : IconLock;
  const label = mark ? 'Not confidential any more' : 'Mark as confidential';
  return (
    <>
      <Button
        variant="subtle"
        c="dimmed"
        size="compact-xs"
        title={label}
        aria-label={`${label}: ${name}`}
        loading={isBusy && !isAsking}
        onClick={() => (mark ? void change(null) : setAsking(true))}
      >
        <Icon size={15} aria-hidden />
      </Button>
      {isAsking && (
        <ConfidentialDialog
          title={`${label}?`}
          name={name}
          mark={mark}
          busy={isBusy}
          error={error}
          onMark={(confidential) => void change(confidential)}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
