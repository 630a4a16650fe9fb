import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { projectStatusLook } from '../../../ui/statuses.ts';
import { nextStepText, type Stage, stagesOf } from '../next-step.ts';
import styles from './stage-panel.module.css';
import { StatusActions } from './status-actions.tsx';

/** Where a project is, what comes next, and the buttons that do it. */
export function StagePanel({
  project,
  progress,
}: {
  project: Project;
  progress: { open: number; submitted: number };
}) {
  const { phaseCount, activePhase } = project;
  return (
    <section className={styles.panel} aria-label="Lifecycle">
      <ol className={styles.stages}>
        {stagesOf(project, Date.now()).map((stage) => (
          <StageMark key={stage.status} stage={stage} status={project.status} />
        ))}
      </ol>
      <div className={styles.next}>
        <p>
          {phaseCount > 1 && (
            <strong className={styles.phase}>
              Phase {activePhase} of {phaseCount}
            </strong>
          )}
          {nextStepText(project, progress, Date.now())}
        </p>
        <div className={styles.actions}>
          <StatusActions project={project} />
        </div>
      </div>
    </section>
  );
}

const words = { done: ', done', now: '', ahead: ', not yet' } as const;

function StageMark({ stage, status }: { stage: Stage; status: number }) {
  const { name, state, detail, tone } = stage;
  const look = projectStatusLook(status);
  const Icon = state === 'now' ? look.icon : state === 'done' ? IconCircleCheck : IconCircle;
  return (
    <li
      className={styles.stage}
      data-state={state}
      data-tone={state === 'now' ? look.tone : undefined}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <Icon size={18} stroke={state === 'now' ? 2 : 1.6} aria-hidden />
      <span className={styles.name}>
        {name}
        <span className="visually-hidden">{words[state]}</span>
      </span>
      <span className={styles.detail} data-tone={tone}>
        {detail}
      </span>
    </li>
  );
}
