import { IconArrowBarToRight, IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { isProjectEditor } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { projectStatusLook } from '../../../ui/statuses.ts';
import { followingPhase, nextStepText, type Stage, stagesOf } from '../next-step.ts';
import styles from './stage-panel.module.css';
import { StatusActions } from './status-actions.tsx';

const NextPhaseDialog = lazyPart(() => import('./next-phase-dialog.tsx'));

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
        <div className="flex wrap gap-2">
          <NextPhaseButton project={project} />
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

function NextPhaseButton({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const [isOpen, setOpen] = useState(false);
  const phase = followingPhase(project);
  if (phase === undefined || !isProjectEditor(project, actingAsReviewer)) return null;
  return (
    <>
      <ButtonWithIcon icon={IconArrowBarToRight} onClick={() => setOpen(true)}>
        Begin Phase {phase}
      </ButtonWithIcon>
      {isOpen && <NextPhaseDialog project={project} onClose={() => setOpen(false)} />}
    </>
  );
}
