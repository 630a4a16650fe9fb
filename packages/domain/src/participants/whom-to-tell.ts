import { type ProjectStatus, projectStatus } from '../enumerations.ts';
import { answersQuestions, hasLeft, isParticipating } from './participant.ts';

/** Whom a change of a project is told: all who answer and have not left, those of them who take part, or nobody. */
export const audiences = ['everybody', 'takingPart', 'nobody'] as const;
export type Audience = (typeof audiences)[number];

/** Of the next phase, those whose properties move: they take part. */
export const phaseAudiences = ['takingPart', 'nobody'] as const satisfies readonly Audience[];

/** Whether somebody in the project is told. */
export function isTold({ role, status }: { role: string; status: number }, audience: Audience): boolean {
  if (audience === 'nobody' || !answersQuestions(role) || hasLeft(status)) return false;
  return audience === 'everybody' || isParticipating(status);
}

/**
 * What a screen proposes for a change to a status. A project that is archived, or comes back from the archive, changes
 * nothing for those who answered.
 */
export function proposedAudience(change: { from: number; to: ProjectStatus }): Audience {
  const { new: setup, archived } = projectStatus;
  if (change.from === setup) return 'everybody';
  return change.to === archived || change.from === archived ? 'nobody' : 'takingPart';
}
