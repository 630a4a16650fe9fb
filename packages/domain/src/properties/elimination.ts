import { approval, type PropertyStatus, participantStatus, propertyStatus } from '../enumerations.ts';
import { type Problem, problem } from '../problems.ts';
import { fullyApproved } from './approval-rules.ts';
import type { PropertyApproval } from './submission.ts';

interface EliminatedProperty {
  /** A code of `propertyStatus`. */
  status: number;
  statusBefore?: number | undefined;
  approvals: readonly PropertyApproval[];
}

/**
 * The status that a property gets when it is brought back. One that was eliminated before former statuses were kept is
 * submitted if everybody had approved it.
 */
export function restoredStatus({ statusBefore, approvals }: EliminatedProperty): PropertyStatus {
  if (statusBefore !== undefined) return statusBefore as PropertyStatus;
  return fullyApproved(approvals) ? propertyStatus.finished : propertyStatus.new;
}

/** Why a property can't be brought back; undefined when it can. */
export function restorationRefusal(participant: { status: number } | undefined): Problem | undefined {
  if (participant?.status !== participantStatus.eliminated) return undefined;
  return problem('not_allowed_in_status', {
    message: 'Its participant is eliminated. Bring the participant back, and the properties follow.',
  });
}

/** The part of an elimination that somebody may read: respondents get the reason only when it is for them. */
export function visibleElimination<
  Elimination extends { reason?: string | undefined; reasonVisible: boolean },
>(elimination: Elimination, ownerSide: boolean): Elimination {
  if (ownerSide || elimination.reasonVisible) return elimination;
  const { reason: _, ...rest } = elimination;
  return rest as Elimination;
}

/**
 * Whether a move to another phase opens a property again: it asks more, and somebody had approved it with fewer
 * questions. Moved back, it is asked less, so what was submitted stays so.
 */
export function reopensInPhase(
  property: { phase: number; approvals: readonly PropertyApproval[] },
  to: number,
): boolean {
  return to > property.phase && property.approvals.some(({ status }) => status === approval.approved);
}
