import { type ProjectStatus, projectStatus, projectStatusNames } from '../enumerations.ts';
import { type Problem, problem } from '../problems.ts';

const { new: setup, active, paused, review, closed, archived } = projectStatus;

export function isProjectStatus(code: unknown): code is ProjectStatus {
  return typeof code === 'number' && Object.hasOwn(projectStatusNames, code);
}

export type ParticipantAccess = 'nothing' | 'everything' | 'read' | 'review';

/**
 * What participants may do (decisions 6): nothing in setup, because they don't see the project; everything while it is
 * active; in review change answers of submitted properties; otherwise only read.
 */
export function participantAccess(status: number): ParticipantAccess {
  if (status === setup || !isProjectStatus(status)) return 'nothing';
  if (status === active) return 'everything';
  return status === review ? 'review' : 'read';
}

/** In a closed or archived project everybody reads and nobody changes anything (decisions 6). */
export function isClosedOrArchived(status: number): boolean {
  return status === closed || status === archived;
}

/** What a status of the project keeps people from (decisions 6), in a sentence that names it. */
const refusedIn: Readonly<Record<ProjectStatus, string>> = {
  [setup]: 'The project is in Setup: participants begin when it is activated.',
  [active]: 'The project is Active: this is not possible while participants answer.',
  [paused]:
    'The project is Paused: everything can be read, not changed. You can go on when the owner reactivates it.',
  [review]:
    'The project is in Review, by its deadline or by the owner: answers of submitted properties can be changed, and nothing added or submitted.',
  [closed]: 'The project is Closed: everything can be read, and nothing changed.',
  [archived]: 'The project is Archived: everything can be read, and nothing changed.',
};

/** The refusal of what the project's status does not allow: a sentence for people, and the status. */
export function statusRefusal(status: number): Problem {
  if (!isProjectStatus(status)) return problem('not_allowed_in_status');
  return problem('not_allowed_in_status', { message: refusedIn[status], data: { projectStatus: status } });
}

/** Refuses a change in a closed or archived project. */
export function requireOpenProject(status: number): void {
  if (isClosedOrArchived(status)) throw statusRefusal(status);
}

/** Why a project can't be deleted: while people answer or the owner decides, it must be paused or closed first. */
export function projectDeletionRefusal(status: number): Problem | undefined {
  if (status === active)
    return problem('not_allowed_in_status', { message: 'Pause the project before you delete it.' });
  if (status === review)
    return problem('not_allowed_in_status', { message: 'Close the project before you delete it.' });
  return undefined;
}

/** Whether questions can be copied into the project: in setup only (document 1 section 5). */
export function isCopyTarget(status: number): boolean {
  return status === setup;
}

export interface PhaseState {
  status: number;
  activePhase: number;
  phaseCount: number;
}

/** The phase after the active one, or why there is none. */
export function nextPhase({ status, activePhase, phaseCount }: PhaseState): number | Problem {
  const running = status === active || status === review || status === paused;
  if (!running) return statusRefusal(status);
  if (activePhase >= phaseCount) {
    return problem('not_allowed_in_status', { message: 'The project is in its last phase.' });
  }
  return activePhase + 1;
}
