import { approval, type PropertyStatus, propertyStatus } from './enumerations.ts';
import { type Problem, problem } from './problems.ts';
import type { PropertyApproval } from './submission.ts';

/**
 * Who has to approve a new property (decisions 7): its participant by submitting it and, for a delegate, the delegator
 * after that. `delegatorApproves` false leaves the delegator out (not approving).
 */
export function initialApprovals(
  participantId: string,
  delegatorId?: string,
  delegatorApproves = true,
): PropertyApproval[] {
  const own = { participantId, status: approval.working };
  if (delegatorId === undefined) return [own];
  return [
    own,
    { participantId: delegatorId, status: delegatorApproves ? approval.working : approval.notApproving },
  ];
}

const pending = ({ status }: Pick<PropertyApproval, 'status'>): boolean => status === approval.working;

/** Whether nobody is left who has to approve. */
export function fullyApproved(approvals: readonly PropertyApproval[]): boolean {
  return approvals.some(({ status }) => status === approval.approved) && !approvals.some(pending);
}

/** Whether only the last approver, the delegator, is left. */
export function awaitsDelegator(approvals: readonly Pick<PropertyApproval, 'status'>[]): boolean {
  return (
    approvals.length > 1 &&
    approvals.slice(0, -1).every((entry) => !pending(entry)) &&
    approvals.slice(-1).every(pending)
  );
}

/**
 * Approves for one participant, in the list's order: a delegator can only approve what the delegate has submitted.
 * Approving twice changes nothing.
 */
export function approve(
  approvals: readonly PropertyApproval[],
  participantId: string,
): PropertyApproval[] | Problem {
  const place = approvals.findIndex((entry) => entry.participantId === participantId);
  const entry = approvals[place];
  if (!entry || entry.status === approval.notApproving) return problem('permission_error');
  if (approvals.slice(0, place).some(pending)) {
    return problem('not_allowed_in_status', { message: 'The delegate has not submitted this property yet.' });
  }
  return approvals.map((other) => (other === entry ? { ...other, status: approval.approved } : other));
}

/** The delegator sends a submitted property back: everybody has to approve again. */
export function sendBack(
  approvals: readonly PropertyApproval[],
  delegatorId: string,
): PropertyApproval[] | Problem {
  const place = approvals.findIndex((entry) => entry.participantId === delegatorId);
  if (place < 1) return problem('permission_error');
  if (approvals.slice(0, place).some(pending)) {
    return problem('not_allowed_in_status', { message: 'The delegate has not submitted this property yet.' });
  }
  return reopenApprovals(approvals);
}

/** Nobody has approved any more: sent back, or moved to the next phase. */
export function reopenApprovals(approvals: readonly PropertyApproval[]): PropertyApproval[] {
  return approvals.map((entry) =>
    entry.status === approval.approved ? { ...entry, status: approval.working } : entry,
  );
}

/**
 * A property's status, given who has approved it and how many answers it has: working from its first answer, submitted
 * when everybody has approved, working again when sent back. Eliminated stays.
 */
export function propertyStatusFor(
  status: number,
  approvals: readonly PropertyApproval[],
  questionsAnswered: number,
): PropertyStatus {
  if (status === propertyStatus.eliminated) return propertyStatus.eliminated;
  if (fullyApproved(approvals)) return propertyStatus.finished;
  const started = questionsAnswered > 0 || approvals.some((entry) => entry.status === approval.approved);
  return started || status !== propertyStatus.new ? propertyStatus.working : propertyStatus.new;
}

/** Changes of a property's status (document 1 section 4); eliminated is final. */
export const propertyTransitions: Record<PropertyStatus, readonly PropertyStatus[]> = {
  [propertyStatus.new]: [propertyStatus.working, propertyStatus.finished, propertyStatus.eliminated],
  [propertyStatus.working]: [propertyStatus.finished, propertyStatus.eliminated],
  [propertyStatus.finished]: [propertyStatus.working, propertyStatus.eliminated],
  [propertyStatus.eliminated]: [],
};

/** Submitted, not eliminated properties of the old phase move on when a phase is incremented (decisions 6). */
export function movesToNextPhase(property: { status: number; phase: number }, oldPhase: number): boolean {
  return property.status === propertyStatus.finished && property.phase === oldPhase;
}

/** All properties are done when each is finished or eliminated (document 1 section 4). */
export function allDone(properties: readonly { status: number }[]): boolean {
  return properties.every(
    ({ status }) => status === propertyStatus.finished || status === propertyStatus.eliminated,
  );
}
