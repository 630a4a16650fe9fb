import { countPhaseChange, isProblem, nextPhase, problem } from '@landbrief/domain';
import { changeProject, readParticipantList, readPropertyList } from '@landbrief/store';
import { onProject } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { happened } from './history.ts';

/**
 * Begins the next phase (decisions 6); the outbox moves the submitted properties. Pressed twice, or by two owners at
 * once, it begins one phase: the second request fails with `stale`.
 */
export const incrementProjectPhase = onProject('incrementProjectPhase', async ({ body }, context) => {
  const { subject, now, newId, commit } = context;
  const { project } = subject;
  if (body.activePhase !== undefined && body.activePhase !== project.activePhase) throw problem('stale');
  const phase = nextPhase(project);
  if (isProblem(phase)) throw phase;
  const { projectId } = project;
  return commit(
    [
      changeProject(project, { activePhase: phase, updated: now }),
      enqueue('phase-changed', { projectId, phase }, { newId, now }),
      happened('phaseChanged', { projectId, values: { phase } }, context),
    ],
    { newPhase: phase },
  );
});

/** What beginning the next phase would do; refused as that would be. */
export const previewNextPhase = onProject('previewNextPhase', async (_input, { subject }) => {
  const { project } = subject;
  const { projectId, activePhase, phaseCounts } = project;
  const newPhase = nextPhase(project);
  if (isProblem(newPhase)) throw newPhase;
  const [participants, properties] = await Promise.all([
    readParticipantList(projectId),
    readPropertyList(projectId),
  ]);
  return {
    newPhase,
    ...countPhaseChange(participants, properties, activePhase),
    newQuestions: phaseCounts.find(({ phase }) => phase === newPhase)?.questions ?? 0,
  };
});
