import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconCheck,
  IconCircleCheck,
  IconCloudUpload,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import type { AnswersSummary } from '../answers-summary.ts';
import type { Progress } from '../sections.ts';
import styles from './answering-bar.module.css';

/** Always in sight while answering: how far, how much is left, whether all is saved, and the way to submit. */
export function AnsweringBar({
  progress,
  summary,
  readOnly,
  onNext,
  children,
}: {
  progress: Progress;
  summary: AnswersSummary;
  readOnly: boolean;
  onNext: () => void;
  /** Submitting. */
  children?: ReactNode;
}) {
  const isNarrow = useMediaQuery('(max-width: 560px)') ?? false;
  return (
    <section className={styles.bar} aria-label="Progress">
      <div className={styles.meter}>
        <ProgressMeter
          label="Answered"
          done={progress.answered}
          total={progress.total}
          hideLabel={isNarrow}
        />
      </div>
      {!readOnly && <Left left={progress.left} onNext={onNext} />}
      {!readOnly && (
        <div className={styles.saved} role="status">
          <Saves summary={summary} />
        </div>
      )}
      {children && <div className={styles.submit}>{children}</div>}
    </section>
  );
}

function Left({ left, onNext }: { left: number; onNext: () => void }) {
  if (left === 0) {
    return (
      <span className={styles.complete}>
        <IconCircleCheck size={16} aria-hidden />
        <span className={styles.long}>Nothing required left</span>
        <span className={styles.short} aria-hidden>
          0 left
        </span>
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
      {formatNumber(left)}&nbsp;<span className={styles.long}>required&nbsp;</span>left
    </Button>
  );
}

/** In words; on a phone a short form of them is shown. */
function Said({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className={styles.long}>{long}</span>
      <span className={styles.short} aria-hidden>
        {short}
      </span>
    </>
  );
}

/** One line for all fields; each field says its own besides. */
function Saves({ summary: { unsaved, held, failed, stale, saved } }: { summary: AnswersSummary }) {
  if (failed + stale > 0) {
    return (
      <span className={styles.saves} data-bad>
        <IconAlertTriangle size={15} aria-hidden />
        <Said long={`${plural(failed + stale, 'answer')} not saved`} short="Not saved" />
      </span>
    );
  }
  if (held > 0) {
    return (
      <span className={styles.saves}>
        <IconPencil size={15} aria-hidden />
        <Said long={`${plural(held, 'answer')} not saved yet`} short="Unsaved" />
      </span>
    );
  }
  if (unsaved > 0) {
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
          <IconCheck size={15} aria-hidden />
          <Said long="All answers saved" short="Saved" />
        </>
      )}
    </span>
  );
}
