import { dateAt, daysBetween } from '../calendar.ts';
import { participantRole, participantStatus, projectStatus } from '../enumerations.ts';
import { nextRenewal } from '../licences/licence.ts';
import { licencesLeft, type OrganizationLimits } from '../licences/licence-limits.ts';
import { isParticipating } from '../participants/participant.ts';
import { daysLeft, deadlineInFuture, type ProjectSchedule } from '../projects/project-lifecycle.ts';

/**
 * The kinds of things that wait for a person; among equally urgent ones this is the order
 * (docs/decisions/dashboard.md).
 */
export const waitingKinds = [
  'invitation',
  'approvals',
  'readyToComplete',
  'sentBack',
  'questionnaireFinished',
  'questionnaireToAnswer',
  'toSubmit',
  'firstProperty',
  'clarificationsToAnswer',
  'answersNotSeen',
  'requirementsNotMet',
  'sealedToOpen',
  'toDecide',
  'notSubmitted',
  'notStarted',
  'delegatesNotStarted',
  'pausedTooLong',
  'notActivated',
  'admissions',
  'projectLicencesUsedUp',
  'seatsUsedUp',
  'licenceYearEnds',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export interface Waiting {
  kind: WaitingKind;
  /** How many answers, people, properties or licences; 1 where there is one thing to do. */
  count: number;
  /** The calendar date by which it should be done, or since which it has been waiting. */
  date?: string | undefined;
  /** Whole days until the date, negative after it. */
  daysLeft?: number | undefined;
}

interface ScheduledProject extends ProjectSchedule {
  /** A code of `projectStatus`. */
  status: number;
}

/** A deadline is near from this many days before it. */
export const deadlineNearDays = 7;
/** The end of a licence year is shown from this many days before it. */
export const licenceYearEndNearDays = 60;

/** So many of a list are counted for the figures of the stage: more than this are told as so many. */
export const stageFigureMax = 200;
/** At most this many items of each kind are shown. */
export const waitingPerKindMax = 10;

const { new: setup, active, review, paused } = projectStatus;

function dueAt(project: ScheduledProject, now: number): Pick<Waiting, 'date' | 'daysLeft'> {
  return { date: project.deadline, daysLeft: daysLeft(project, now) };
}

function waitingItems(
  count: number,
  kind: WaitingKind,
  when: Pick<Waiting, 'date' | 'daysLeft'> = {},
): Waiting[] {
  return count > 0 ? [{ kind, count, ...when }] : [];
}

export interface OwnedProject extends ScheduledProject {
  autoActivate: boolean;
  /** Its answers are closed to the owner's side: nothing about them waits. */
  sealed?: boolean;
  counts: {
    properties: number;
    submitted: number;
    eliminated: number;
    /** Respondents who have not accepted yet, whether their invitation was sent or is held. */
    invited: number;
    /** Answers in submitted properties that the owner's side has not seen. */
    unseen: number;
    /** Submitted properties with a requirement that is not met. */
    unmet: number;
    openClarifications: number;
  };
}

/** What waits for the owner and the collaborators of a project. */
export function waitingForOwner(project: OwnedProject, now: number): Waiting[] {
  const { status, sealed = false } = project;
  const counts = sealed ? { ...project.counts, unseen: 0, unmet: 0, submitted: 0 } : project.counts;
  if (status === setup) return waitingForActivation(project, now);
  const due = dueAt(project, now);
  if (status === active) {
    const left = counts.properties - project.counts.submitted - counts.eliminated;
    const isNear = due.daysLeft !== undefined && due.daysLeft <= deadlineNearDays;
    return [
      ...waitingItems(counts.openClarifications, 'clarificationsToAnswer', due),
      ...waitingItems(counts.unseen, 'answersNotSeen', due),
      ...waitingItems(counts.unmet, 'requirementsNotMet', due),
      ...(isNear ? waitingItems(left, 'notSubmitted', due) : []),
      ...waitingItems(counts.invited, 'notStarted', due),
    ];
  }
  const answered = [
    ...waitingItems(counts.openClarifications, 'clarificationsToAnswer'),
    ...waitingItems(counts.unseen, 'answersNotSeen'),
    ...waitingItems(counts.unmet, 'requirementsNotMet'),
    ...waitingItems(Number(sealed && !deadlineInFuture(project, now)), 'sealedToOpen', due),
  ];
  if (status === review) return [...answered, ...waitingItems(counts.submitted, 'toDecide')];
  if (status === paused) {
    const isOver = !deadlineInFuture(project, now);
    return [...answered, ...waitingItems(Number(isOver), 'pausedTooLong', due)];
  }
  return [];
}

/** A project whose start date has come and that is not activated automatically. */
function waitingForActivation({ startDate, tz, autoActivate }: OwnedProject, now: number): Waiting[] {
  if (autoActivate || startDate === undefined) return [];
  const left = daysBetween(dateAt(now, tz), startDate);
  return left > 0 ? [] : [{ kind: 'notActivated', count: 1, date: startDate, daysLeft: left }];
}

export interface RespondentProgress {
  /** A role in the project (`participantRole`). */
  role: string;
  /** A code of `participantStatus`. */
  status: number;
  propertyCount: number;
  submittedCount: number;
  eliminatedCount: number;
  /** A delegate's properties that are submitted and wait for the delegator's approval. */
  awaitingCount: number;
  /** Properties that were sent back, and not submitted again yet. */
  sentBackCount: number;
  /** Of a delegator: delegates' properties that wait for approval, and those neither approved nor eliminated. */
  toApproveCount: number;
  delegateOpenCount: number;
  delegatePropertyCount: number;
  invitedDelegateCount: number;
}

/** What waits for a respondent of a project; nothing unless the project is active. */
export function waitingForRespondent(
  project: ScheduledProject,
  part: RespondentProgress,
  now: number,
): Waiting[] {
  if (project.status !== active) return [];
  const due = dueAt(project, now);
  if (part.status === participantStatus.invited) return [{ kind: 'invitation', count: 1, ...due }];
  if (!isParticipating(part.status)) return [];
  const ofDelegates = [
    ...waitingItems(part.toApproveCount, 'approvals', due),
    ...waitingItems(part.invitedDelegateCount, 'delegatesNotStarted', due),
  ];
  if (part.status !== participantStatus.working) return ofDelegates;
  const open = part.propertyCount - part.submittedCount - part.eliminatedCount;
  const toSubmit = open - part.awaitingCount - part.sentBackCount;
  const hasProperty = part.propertyCount + part.delegatePropertyCount > 0;
  const isDone = hasProperty && open === 0 && part.delegateOpenCount === 0;
  const mayDelegate = part.role === participantRole.delegator;
  const hasDelegates = part.delegatePropertyCount + part.invitedDelegateCount > 0;
  return [
    ...ofDelegates,
    ...waitingItems(part.sentBackCount, 'sentBack', due),
    ...waitingItems(toSubmit, 'toSubmit', due),
    ...waitingItems(Number(part.propertyCount === 0 && !(mayDelegate && hasDelegates)), 'firstProperty', due),
    ...waitingItems(Number(isDone), 'readyToComplete', due),
  ];
}

export interface LicensedOrganization {
  limits: OrganizationLimits;
  /** The first day of the current licence year. */
  licenceYearStart: string;
  renewalDate?: string | undefined;
}

/** What an administrator should know about licences: which are used up, and that the licence year ends soon. */
export function waitingForLicenceAdmin(organization: LicensedOrganization, now: number): Waiting[] {
  const { limits } = organization;
  const isBought = limits.userLimit > 0 || limits.rfiLimit > 0;
  if (!isBought) return [];
  const date = nextRenewal(organization);
  const left = daysBetween(dateAt(now, 'UTC'), date);
  const unused = limits.rfiLimit > 0 ? (licencesLeft(limits, 'rfi') ?? 0) : 0;
  const isUsedUp = (type: 'user' | 'rfi') =>
    (type === 'user' ? limits.userLimit : limits.rfiLimit) > 0 && licencesLeft(limits, type) === 0;
  return [
    ...waitingItems(isUsedUp('rfi') ? limits.rfisUsed : 0, 'projectLicencesUsedUp'),
    ...waitingItems(isUsedUp('user') ? limits.userCount : 0, 'seatsUsedUp'),
    ...(left <= licenceYearEndNearDays
      ? [{ kind: 'licenceYearEnds' as const, count: unused, date, daysLeft: left }]
      : []),
  ];
}

/** Sort key: overdue first, then due soon, then without a date, then due later. */
function urgency({ daysLeft: left }: Waiting): number {
  return left ?? deadlineNearDays + 0.5;
}

/** The most urgent first, at most `waitingPerKindMax` of each kind; `more` counts those left out. */
export function selectMostUrgent<Item extends Waiting>(
  items: readonly Item[],
): { items: Item[]; more: { kind: WaitingKind; count: number }[] } {
  const sorted = items.toSorted(
    (a, b) =>
      urgency(a) - urgency(b) ||
      waitingKinds.indexOf(a.kind) - waitingKinds.indexOf(b.kind) ||
      b.count - a.count,
  );
  const ofKind = (kind: WaitingKind) => sorted.filter((item) => item.kind === kind);
  const selected = new Set(waitingKinds.flatMap((kind) => ofKind(kind).slice(0, waitingPerKindMax)));
  return {
    items: sorted.filter((item) => selected.has(item)),
    more: waitingKinds.flatMap((kind) => {
      const count = ofKind(kind).length - waitingPerKindMax;
      return count > 0 ? [{ kind, count }] : [];
    }),
  };
}
