import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Panel } from '../../../ui/panel.tsx';
import type { Step } from '../participant-steps.ts';
import styles from './next-steps.module.css';

const looks = {
  done: { icon: IconCircleCheck, words: 'done' },
  now: { icon: IconCircle, words: 'to do' },
  waits: { icon: IconCircleDashed, words: 'waiting' },
} as const;

/** The steps of whoever answers, in order; what can be done now leads there. */
export function StepsPanel({ base, steps }: { base: string; steps: readonly Step[] }) {
  return (
    <Panel title="Your steps" flush>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.label} aria-current={step.state === 'now' ? 'step' : undefined}>
            {step.to === undefined ? (
              <div className={styles.step}>
                <StepContent {...step} />
              </div>
            ) : (
              <Link to={`${base}/${step.to}`} className={styles.step}>
                <StepContent {...step} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StepContent({ label, state, detail }: Step) {
  const { icon: Icon, words } = looks[state];
  return (
    <>
      <Icon size={18} stroke={1.7} aria-hidden className={state === 'done' ? styles.done : styles.open} />
      <span className={styles.label}>
        {label}
        <span className="visually-hidden">, {words}</span>
      </span>
      <span className={styles.detail}>{detail}</span>
    </>
  );
}
