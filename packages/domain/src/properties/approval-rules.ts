import { approval, type PropertyStatus, propertyStatus } from '../enumerations.ts';
import { type Problem, problem } from '../problems.ts';
import type { PropertyStage } from './property-list-names.ts';
import type { PropertyApproval } from './submission.ts';

/**
 * Who has to approve a new property (decisions 7): its participant, by submitting it; then, for a delegate's property,
 * the delegator. With `delegatorApproves` false the delegator is listed as not approving.
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

interface ApprovedProperty<Approval extends PropertyApproval> {
  /** A code of `propertyStatus`. */
  status: number;
  /** Of an eliminated property: the status that it had. */
  statusBefore?: number | undefined;
  participantId: string;
  approvals: readonly Approval[];
}

/** The delegator whose approval a property needs; with `approves` false, it is listed as not needed. */
export interface ApprovingDelegator {
  participantId: string;
  approves: boolean;
}

/**
 * A property's approvals under the delegator whom its participant has now. What the participant has approved stays
 * approved; a submitted property stays submitted, and one that waited for the former delegator waits for the new one.
 */
export function approvalsUnder<Approval extends PropertyApproval>(
  { status, statusBefore, participantId, approvals }: ApprovedProperty<Approval>,
  delegator: ApprovingDelegator | undefined,
): (Approval | PropertyApproval)[] {
  const own = approvals.filter((entry) => entry.participantId === participantId);
  if (!delegator) return own;
  const { participantId: delegatorId, approves } = delegator;
  const current = approvals.find((entry) => entry.participantId === delegatorId);
  const isNeeded = current !== undefined && current.status !== approval.notApproving;
  if (current && isNeeded === approves) return [...own, current];
  const isSubmitted = [status, statusBefore].includes(propertyStatus.finished);
  const open = isSubmitted ? approval.approved : approval.working;
  return [...own, { participantId: delegatorId, status: approves ? open : approval.notApproving }];
}

const pending = ({ status }: Pick<PropertyApproval, 'status'>): boolean => status === approval.working;

/** Whether everybody who has to approve has done so. */
export function fullyApproved(approvals: readonly PropertyApproval[]): boolean {
  return approvals.some(({ status }) => status === approval.approved) && !approvals.some(pending);
}

/** Whether only the delegator's approval, the last one, is missing. */
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

/** Who sends a property back: the owner's side, or the delegator with this participant id. */
export type SentBackBy = 'owner' | { delegatorId: string };

/**
 * The approvals of a property that is sent back: everybody has to approve again. A delegator sends back what waits for
 * the delegator's approval, the owner's side what is submitted.
 */
export function sendBack(
  { status, approvals }: { status: number; approvals: readonly PropertyApproval[] },
  by: SentBackBy,
): PropertyApproval[] | Problem {
  if (by === 'owner') {
    return status === propertyStatus.finished
      ? reopenApprovals(approvals)
      : problem('not_allowed_in_status', { message: 'This property is not submitted.' });
  }
  const place = approvals.findIndex((entry) => entry.participantId === by.delegatorId);
  if (place < 1) return problem('permission_error');
  if (approvals.slice(0, place).some(pending)) {
    return problem('not_allowed_in_status', { message: 'The delegate has not submitted this property yet.' });
  }
  if (approvals[place]?.status !== approval.working) {
    return problem('not_allowed_in_status', {
      message: 'This property is submitted to the project owner already.',
    });
  }
  return reopenApprovals(approvals);
}

/** Whether a question of a property that was sent back is dealt with: its answer was given after that. */
export function isDealtWith(answeredAt: string | undefined, sentBackAt: string): boolean {
  return answeredAt !== undefined && Date.parse(answeredAt) > Date.parse(sentBackAt);
}

/** Resets all approvals, because the property is sent back or moves to the next phase. */
export function reopenApprovals(approvals: readonly PropertyApproval[]): PropertyApproval[] {
  return approvals.map((entry) =>
    entry.status === approval.approved ? { ...entry, status: approval.working } : entry,
  );
}

/** What an open property waits for besides its answers. */
export function propertyStage(property: {
  status: number;
  approvals: readonly Pick<PropertyApproval, 'status'>[];
}): PropertyStage | undefined {
  if (isSentBack(property)) return 'sentBack';
  const isDone = [propertyStatus.finished, propertyStatus.eliminated].some(
    (code) => code === property.status,
  );
  return !isDone && awaitsDelegator(property.approvals) ? 'toApprove' : undefined;
}

/** Whether the property was sent back: it was submitted, and nobody approves it now. */
export function isSentBack(property: {
  status: number;
  approvals: readonly Pick<PropertyApproval, 'status'>[];
}): boolean {
  return (
    property.status === propertyStatus.working &&
    !property.approvals.some(({ status }) => status === approval.approved)
  );
}

/**
 * A property's status by its approvals and the number of its answers: working from the first answer on, submitted when
 * everybody has approved, working again when sent back. An eliminated property stays eliminated.
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

/**
 * Changes of a property's status (document 1 section 4). A later phase opens as new what somebody had approved; an
 * eliminated property is brought back to what it was.
 */
export const propertyTransitions: Record<PropertyStatus, readonly PropertyStatus[]> = {
  [propertyStatus.new]: [propertyStatus.working, propertyStatus.finished, propertyStatus.eliminated],
  [propertyStatus.working]: [propertyStatus.new, propertyStatus.finished, propertyStatus.eliminated],
  [propertyStatus.finished]: [propertyStatus.new, propertyStatus.working, propertyStatus.eliminated],
  [propertyStatus.eliminated]: [propertyStatus.new, propertyStatus.working, propertyStatus.finished],
};

/**
 * Whether a property moves to the next phase when it begins: submitted properties of the old phase do (decisions 6).
 */
export function movesToNextPhase(property: { status: number; phase: number }, oldPhase: number): boolean {
  return property.status === propertyStatus.finished && property.phase === oldPhase;
}
