import { IconAlertTriangle, IconCheck, IconCloudUpload, IconPencil } from '@tabler/icons-react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { Button } from '../../../ui/plain.tsx';
import type { AnswersSummary } from '../../answers/answers-summary.ts';
import { finishId } from './finish-panel.tsx';
import styles from './progress-bar.module.css';
import { progressTexts } from './texts.ts';

/** Always in sight while answering: how far, whether all is saved, and the way to finish. */
export function ProgressBar({ summary, total }: { summary: AnswersSummary; total: number }) {
  const done = summary.answered.size;
  return (
    <section className={styles.bar} aria-label={progressTexts.label}>
      <div className={styles.words}>
        <b>{progressTexts.answered(formatNumber(done), formatNumber(total))}</b>
        <span role="status" className={styles.saves}>
          <Saves summary={summary} />
        </span>
      </div>
      <Button onClick={goToFinish}>{progressTexts.finish}</Button>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={progressTexts.label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div data-done={done === total || undefined} style={{ width: `${(done / total) * 100}%` }} />
      </div>
    </section>
  );
}

function goToFinish(): void {
  const place = document.getElementById(finishId);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

function Saves({ summary: { unsaved, held, failed, stale, saved } }: { summary: AnswersSummary }) {
  if (failed + stale > 0) {
    return (
      <span data-bad>
        <IconAlertTriangle size={14} aria-hidden />
        {progressTexts.notSaved(plural(failed + stale, 'answer'))}
      </span>
    );
  }
  if (held > 0) {
    return (
      <>
        <IconPencil size={14} aria-hidden />
        {progressTexts.notSavedYet(plural(held, 'answer'))}
      </>
    );
  }
  if (unsaved > 0) {
    return (
      <>
        <IconCloudUpload size={14} aria-hidden />
        {progressTexts.saving}
      </>
    );
  }
  if (!saved) return null;
  return (
    <>
      <IconCheck size={14} aria-hidden />
      {progressTexts.saved}
    </>
  );
}
