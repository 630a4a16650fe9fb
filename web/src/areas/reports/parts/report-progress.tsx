import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Meter } from '../../../ui/meter.tsx';
import type { ReportJob } from '../queries.ts';
import { ofProperties, stageText, windowTexts as texts, timeLeft } from '../texts.ts';
import styles from './report-progress.module.css';

/** A report that is asked for, before anything is known of it. */
export function ReportStarting() {
  return (
    <div className={styles.progress} role="status">
      <p>{texts.making}</p>
      <Progress value={100} animated aria-label="Progress of the report" />
      <p className="quiet">{texts.makingHint}</p>
    </div>
  );
}

/** How far a report in the background is. */
export function ReportProgress({ job, isPollLost }: { job: ReportJob; isPollLost: boolean }) {
  const percent = Math.floor(job.progress * 100);
  const stage = stageText(job.stage, job.choices.format);
  const counted = job.choices.format === 'pdf' ? ['measuring', 'printing'] : ['collecting'];
  const isCounted = counted.includes(job.stage ?? 'waiting') && job.properties > 0;
  const left = timeLeft(job.secondsLeft);
  return (
    <div className={styles.progress}>
      <p className="bold">{stage}</p>
      <Meter
        label={isCounted ? ofProperties(job.propertiesDone, job.properties) : 'Progress'}
        hideLabel={!isCounted}
        numbers={[`${percent} %`, left].filter(Boolean).join(' · ')}
        share={job.progress}
        bar={{
          role: 'progressbar',
          'aria-label': 'Progress of the report',
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': percent,
        }}
      />
      <p className="quiet">{isPollLost ? texts.pollLost : texts.mayClose}</p>
      <Announced
        words={`${stage}, ${percent - (percent % 10)} %${left && `, ${left}`}`}
        step={`${stage} ${Math.floor(percent / 10)}`}
      />
    </div>
  );
}

/** Tells screen readers each stage and each tenth, and not every poll. */
function Announced({ words, step }: { words: string; step: string }) {
  const [announced, setAnnounced] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change more often than the step
  useEffect(() => setAnnounced(words), [step]);
  return (
    <span className="visually-hidden" role="status">
      {announced}
    </span>
  );
}
