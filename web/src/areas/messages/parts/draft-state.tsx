import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { formatWhen } from '../../../ui/format.ts';
import type { DraftSaving, DraftStatus } from '../draft-saving.ts';
import styles from './draft-state.module.css';

/** Whether the draft is saved: "Saving", "Saved at 10:32 AM", "Not saved" and why. */
export function DraftState({
  status,
  saving: { savedAt, refusal },
  isKept,
  onRetry,
}: {
  status: DraftStatus;
  saving: DraftSaving;
  isKept: boolean;
  onRetry: () => Promise<void>;
}) {
  return (
    <span className={styles.state}>
      <span role="status">
        {(status === 'saving' || status === 'waiting') && <span className="faint">Saving</span>}
        {status === 'saved' && (
          <span className="faint">
            <IconCheck size={14} aria-hidden />
            {savedAt ? `Saved at ${formatWhen(new Date(savedAt).toISOString())}` : 'Saved'}
          </span>
        )}
        {status === 'failed' && (
          <span className={styles.failed}>
            <IconCloudOff size={14} aria-hidden />
            Not saved{isKept ? ', this browser keeps it' : ''}
          </span>
        )}
        {(status === 'refused' || status === 'stale') && (
          <span className={styles.failed}>
            <IconAlertTriangle size={14} aria-hidden />
            Not saved{refusal ? `: ${refusal}` : ''}
          </span>
        )}
      </span>
      {status === 'failed' && (
        <Button variant="subtle" size="compact-xs" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </span>
  );
}
