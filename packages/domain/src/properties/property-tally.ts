import { propertyStatus } from '../enumerations.ts';
import { propertyStage } from './approval-rules.ts';
import type { PropertyApproval } from './submission.ts';

/** The amounts that a property adds to the counters of its participant, its delegator and its project. */
export interface PropertyTally {
  properties: number;
  submitted: number;
  eliminated: number;
  /** Neither submitted nor eliminated. */
  open: number;
  /** Submitted by a delegate, and waiting for the delegator's approval; open as well. */
  awaiting: number;
  /** Sent back, and not submitted again yet; open as well. */
  sentBack: number;
  /** Answers of a property that is or was submitted, and is not eliminated, that the owner's side has not seen. */
  unseen: number;
  /** Submitted, with a requirement that is not met. */
  unmet: number;
}

interface TalliedProperty {
  /** A code of `propertyStatus`. */
  status: number;
  approvals: readonly PropertyApproval[];
  /** Of a property that was opened again: the phase in which it was last submitted. */
  submittedPhase?: number | undefined;
}

/** The counts of a property's answers that its tally depends on. */
interface TalliedAnswers {
  /** Answers that the owner's side has not seen. */
  unseen: number;
  /** Answers that do not meet their requirement. */
  unmet?: number | undefined;
}

const none: PropertyTally = {
  properties: 0,
  submitted: 0,
  eliminated: 0,
  open: 0,
  awaiting: 0,
  sentBack: 0,
  unseen: 0,
  unmet: 0,
};

/** The tally of a property; all zero when it is undefined, which means that it does not exist. */
export function tallyOf(property: TalliedProperty | undefined, answers?: TalliedAnswers): PropertyTally {
  if (!property) return none;
  const { unseen = 0, unmet = 0 } = answers ?? {};
  const submitted = Number(property.status === propertyStatus.finished);
  const eliminated = Number(property.status === propertyStatus.eliminated);
  const open = 1 - submitted - eliminated;
  const stage = propertyStage(property);
  return {
    properties: 1,
    submitted,
    eliminated,
    open,
    awaiting: Number(stage === 'toApprove'),
    sentBack: Number(stage === 'sentBack'),
    unseen: (submitted + open * Number(property.submittedPhase !== undefined)) * unseen,
    unmet: submitted * Number(unmet > 0),
  };
}

export function tallyChange(before: PropertyTally, after: PropertyTally): PropertyTally {
  return {
    properties: after.properties - before.properties,
    submitted: after.submitted - before.submitted,
    eliminated: after.eliminated - before.eliminated,
    open: after.open - before.open,
    awaiting: after.awaiting - before.awaiting,
    sentBack: after.sentBack - before.sentBack,
    unseen: after.unseen - before.unseen,
    unmet: after.unmet - before.unmet,
  };
}
