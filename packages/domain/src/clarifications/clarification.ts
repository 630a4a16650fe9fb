import { hasLeft } from '../participants/participant.ts';
import { type Problem, problem } from '../problems.ts';
import { isClosedOrArchived, participantAccess } from '../projects/project-status.ts';

/**
 * Clarifications: questions that people who answer ask about a project or one of its questions, and the owner's side
 * answers (docs/decisions/clarifications.md).
 */

/** What decides who sees a clarification, and for whom it is new. Times are ISO 8601. */
export interface ClarificationFacts {
  clarificationId: string;
  /** The question of the project that it is about; absent: the project itself. */
  questionId?: string | undefined;
  askedById: string;
  asked: string;
  /** When the current answer was given, and by whom it was last changed; absent: there is none. */
  answered?: string | undefined;
  answeredById?: string | undefined;
  /** Since when everybody reads question and answer in their current words; absent: only who asked got the answer. */
  published?: string | undefined;
}

export interface ClarificationViewer {
  userId: string;
  isOwnerSide: boolean;
}

/** Whether somebody sees a clarification: the owner's side, who asked, and all when everybody got the answer. */
export function seesClarification(
  { askedById, published }: ClarificationFacts,
  { userId, isOwnerSide }: ClarificationViewer,
): boolean {
  return isOwnerSide || askedById === userId || published !== undefined;
}

/** Whether somebody may know who asked. */
export function seesAsker(
  { askedById }: Pick<ClarificationFacts, 'askedById'>,
  { userId, isOwnerSide }: ClarificationViewer,
): boolean {
  return isOwnerSide || askedById === userId;
}

/** When somebody last looked at all clarifications of a project, and at those about single questions. */
export interface ClarificationsSeen {
  at?: string | undefined;
  questions?: Readonly<Record<string, string>> | undefined;
}

/** When others last did what the viewer sees, ask or answer; undefined: never, or the viewer has answered since. */
export function lastNewsOf(facts: ClarificationFacts, viewer: ClarificationViewer): string | undefined {
  if (!seesClarification(facts, viewer)) return undefined;
  const { askedById, asked, answeredById } = facts;
  const answered = seesAsker(facts, viewer) ? facts.answered : facts.published;
  if (answeredById === viewer.userId) return undefined;
  if (answered !== undefined) return answered;
  return viewer.isOwnerSide && askedById !== viewer.userId ? asked : undefined;
}

/** Whether something in a clarification is new for somebody who sees it: since the last look, and not the own work. */
export function isNewClarification(
  facts: ClarificationFacts,
  viewer: ClarificationViewer,
  { at = '', questions = {} }: ClarificationsSeen,
): boolean {
  const news = lastNewsOf(facts, viewer);
  const ofQuestion = facts.questionId ? (questions[facts.questionId] ?? '') : '';
  return news !== undefined && news > at && news > ofQuestion;
}

/** Newest first; of two that were asked at one moment the one with the larger id is first, in every list. */
export function compareClarifications(
  a: Pick<ClarificationFacts, 'asked' | 'clarificationId'>,
  b: Pick<ClarificationFacts, 'asked' | 'clarificationId'>,
): number {
  if (a.asked !== b.asked) return a.asked < b.asked ? 1 : -1;
  if (a.clarificationId === b.clarificationId) return 0;
  return a.clarificationId < b.clarificationId ? 1 : -1;
}

/**
 * Why somebody who answers the project's questions cannot ask or withdraw; undefined: it is possible. People ask while
 * they can still change answers, that is in an active project and in review.
 */
export function askRefusal({
  projectStatus,
  participantStatus,
}: {
  projectStatus: number;
  /** Undefined: has no place in the project. */
  participantStatus: number | undefined;
}): Problem | undefined {
  if (participantStatus === undefined) return problem('permission_error');
  const access = participantAccess(projectStatus);
  if (access !== 'everything' && access !== 'review') {
    return problem('not_allowed_in_status', {
      message: 'Clarifications can be asked while the project is active or in review.',
    });
  }
  if (hasLeft(participantStatus)) {
    return problem('not_allowed_in_status', { message: 'You no longer take part in this project.' });
  }
  return undefined;
}

/** Whether participants are notified of an answer: not in setup, which they do not see, nor when all is over. */
export function notifiesOfAnswers(projectStatus: number): boolean {
  return participantAccess(projectStatus) !== 'nothing' && !isClosedOrArchived(projectStatus);
}
