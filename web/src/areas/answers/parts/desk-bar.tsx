import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconCheck,
  IconCircleCheck,
  IconCloudUpload,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import type { DeskSummary } from '../answer-desk.ts';
import type { Progress } from '../sections.ts';
import styles from './desk-bar.module.css';

/** Always in sight while answering: how far, how much is left, whether all is saved, and the way to submit. */
export function DeskBar({
  progress,
  summary,
  readOnly,
  onNext,
  children,
}: {
  progress: Progress;
  summary: DeskSummary;
  readOnly: boolean;
  onNext: () => void;
  /** Submitting. */
  children?: ReactNode;
}) {
  return (
    <section className={styles.bar} aria-label="Progress">
      <div className={styles.meter}>
        <ProgressMeter label="Answered" done={progress.answered} total={progress.total} />
      </div>
      {!readOnly && <Left left={progress.left} onNext={onNext} />}
      {!readOnly && <Saves summary={summary} />}
      {children && <div className={styles.submit}>{children}</div>}
    </section>
  );
}

function Left({ left, onNext }: { left: number; onNext: () => void }) {
  if (left === 0) {
    return (
      <span className={styles.complete}>
        <IconCircleCheck size={16} aria-hidden /> Nothing required left
      </span>
    );
  }
  return (
    <Button
      variant="light"
      size="xs"
      onClick={onNext}
      rightSection={<IconArrowDown size={14} aria-hidden />}
      aria-keyshortcuts="Alt+N"
      title="Go to the next one (Alt+N)"
    >
      {formatNumber(left)} required left
    </Button>
  );
}

/** One line for all fields; each field says its own besides. */
function Saves({ summary: { saving, failed, stale, saved } }: { summary: DeskSummary }) {
  if (failed + stale > 0) {
    return (
      <span className={styles.saves} data-bad>
        <IconAlertTriangle size={15} aria-hidden /> {plural(failed + stale, 'answer')} not saved
      </span>
    );
  }
  if (saving > 0) {
    return (
      <span className={styles.saves}>
        <IconCloudUpload size={15} aria-hidden /> Saving…
      </span>
    );
  }
  return (
    <span className={styles.saves}>
      {saved && (
        <>
          <IconCheck size={15} aria-hidden /> All answers saved
        </>
      )}
    </span>
  );
}
