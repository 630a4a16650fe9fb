import { projectStatus } from '../enumerations.ts';
import { dayInMilliseconds } from '../limits.ts';
import { isClosedOrArchived } from './project-status.ts';

/** How long a closed project is kept (docs/decisions/retention.md), in days. */
export const retentionDays = {
  /** After closing, until the clock archives it. */
  closed: 90,
  /** Between two looks of the clock at an archived one. */
  look: 30,
  /** Between the announcement and the deletion, at least. */
  notice: 30,
} as const;

/** Moments are ISO 8601. */
export interface RetainedProject {
  status: number;
  closedAt?: string | undefined;
  /** When the clock looks at it next. */
  retentionAt?: string | undefined;
  /** The announced deletion. */
  deletesAt?: string | undefined;
  /** Somebody decided that it is not deleted. */
  kept?: boolean | undefined;
}

export type RetentionFields = Pick<RetainedProject, 'closedAt' | 'retentionAt' | 'deletesAt'>;

const after = (now: number, days: number) => new Date(now + days * dayInMilliseconds).toISOString();

/** What a change of status makes of a project's time: it begins when the project is closed, and ends when it is opened. */
export function retentionAfter(project: RetainedProject, status: number, now: number): RetentionFields {
  if (!isClosedOrArchived(status))
    return { closedAt: undefined, retentionAt: undefined, deletesAt: undefined };
  const { closedAt = new Date(now).toISOString(), deletesAt } = project;
  const days = status === projectStatus.closed ? retentionDays.closed : retentionDays.look;
  return { closedAt, deletesAt, retentionAt: deletesAt ?? after(now, days) };
}

/** The time of a project that somebody keeps, or puts back, now: an announced deletion is announced again before it. */
export function retentionAnew(project: RetainedProject, now: number): RetentionFields {
  return retentionAfter({ ...project, deletesAt: undefined }, project.status, now);
}

/** When an organization that keeps closed projects for so many years deletes this one; undefined: never. */
export function deletionDue({ closedAt, kept }: RetainedProject, keepYears = 0): number | undefined {
  if (!closedAt || kept || keepYears <= 0) return undefined;
  const day = new Date(closedAt);
  return day.setUTCFullYear(day.getUTCFullYear() + keepYears);
}

export type RetentionStep =
  | { step: 'archive' | 'wait'; changes: Pick<RetainedProject, 'retentionAt' | 'deletesAt'> }
  | { step: 'announce'; changes: { retentionAt: string; deletesAt: string } }
  | { step: 'delete' };

/**
 * What the clock does with a closed project whose time has come; undefined before. An archived one is announced at
 * least 30 days before it is deleted, and deleted only while it is still due: neither opened, nor kept, nor the years raised.
 */
export function retentionStep(
  project: RetainedProject,
  keepYears: number | undefined,
  now: number,
): RetentionStep | undefined {
  const { status, retentionAt, deletesAt } = project;
  if (!isClosedOrArchived(status) || !retentionAt || Date.parse(retentionAt) > now) return undefined;
  const next = { retentionAt: after(now, retentionDays.look), deletesAt: undefined };
  if (status === projectStatus.closed && !deletesAt) return { step: 'archive', changes: next };
  const due = deletionDue(project, keepYears);
  if (due === undefined || now < due - (retentionDays.notice + retentionDays.look) * dayInMilliseconds)
    return { step: 'wait', changes: next };
  if (deletesAt && Date.parse(deletesAt) <= now && due <= now) return { step: 'delete' };
  const announced = new Date(Math.max(due, now + retentionDays.notice * dayInMilliseconds)).toISOString();
  return { step: 'announce', changes: { retentionAt: announced, deletesAt: announced } };
}
