import { propertyStatus } from '@landbrief/domain';

export type Role = 'participant' | 'delegator' | 'delegate';

/** People are numbers: 0 is the owner. */
export interface ModelMember {
  person: number;
  role: Role;
  status: number;
  delegator: number | undefined;
  /** Whether the delegator's approval is needed. */
  approves: boolean;
}

/** A property of the plain model. */
export interface ModelSite {
  number: number;
  member: number;
  /** What is stored; `shownStatus` is what people see. */
  status: number;
  /** The status before its participant was eliminated. */
  statusBefore: number | undefined;
  phase: number;
  isSubmittedByOwn: boolean;
  /** The delegator, and whether that one has approved. */
  under: number | undefined;
  delegated: 'open' | 'approved' | 'notNeeded' | undefined;
  /** By phase: each phase has one question. */
  answers: Map<number, { isMet: boolean; isSeen: boolean }>;
  wasSubmitted: boolean;
  /** The phase in which it was last submitted before it was opened again. */
  submittedPhase?: number;
  isSentBack: boolean;
}

type Delegation = Pick<ModelMember, 'delegator' | 'approves'>;

const isOpen = ({ status }: ModelSite) =>
  status !== propertyStatus.finished && status !== propertyStatus.eliminated;
export const isApproved = (site: ModelSite) => site.isSubmittedByOwn && site.delegated !== 'open';
export const isAwaiting = (site: ModelSite) =>
  isOpen(site) && site.isSubmittedByOwn && site.delegated === 'open';

/** New until it has an answer or is submitted. */
export function shownStatus({ status, answers, isSubmittedByOwn }: ModelSite): number {
  if (status !== propertyStatus.new) return status;
  return answers.size > 0 || isSubmittedByOwn ? propertyStatus.working : propertyStatus.new;
}

export function eliminateWithParticipant(site: ModelSite): void {
  if (site.status === propertyStatus.eliminated) return;
  site.statusBefore = site.status;
  site.status = propertyStatus.eliminated;
}

export function restoreWithParticipant(site: ModelSite): void {
  if (site.statusBefore === undefined) return;
  site.status = site.statusBefore;
  site.statusBefore = undefined;
  site.wasSubmitted ||= site.status === propertyStatus.finished;
}

/** A property follows its participant to another delegator, or to none. */
export function follow(site: ModelSite, { delegator, approves }: Delegation): void {
  const isNeeded = site.delegated === 'open' || site.delegated === 'approved';
  if (site.under === delegator && (delegator === undefined || isNeeded === approves)) return;
  const isSubmitted = [site.status, site.statusBefore].includes(propertyStatus.finished);
  const open = isSubmitted ? 'approved' : 'open';
  site.under = delegator;
  site.delegated = delegator === undefined ? undefined : approves ? open : 'notNeeded';
  if (!isApproved(site)) return;
  if (site.status !== propertyStatus.eliminated) {
    site.status = propertyStatus.finished;
    site.wasSubmitted = true;
  } else if (site.statusBefore !== undefined) site.statusBefore = propertyStatus.finished;
}
