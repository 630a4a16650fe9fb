import { isOnOwnerSide, isRespondent, type Relation } from '../access.ts';
import { projectStatus } from '../enumerations.ts';
import { dayInMilliseconds } from '../limits.ts';
import { type Problem, problem } from '../problems.ts';
import { longDate } from '../time-zone.ts';
import { deadlineEndsAt, type ProjectSchedule } from './project-lifecycle.ts';

/** Whether one person opens the answers, or a second one confirms it (docs/decisions/sealed-projects.md). */
export const sealOpeners = ['one', 'two'] as const;
export type SealOpeners = (typeof sealOpeners)[number];

/** Days within which a second person confirms the opening. */
export const sealConfirmationDays = 7;

export interface SealedProject extends ProjectSchedule {
  status: number;
  settings: { sealOpenedBy?: SealOpeners | undefined };
  /** Who asked for the opening that a second person confirms, and when (ISO 8601). */
  openingAskedBy?: string | undefined;
  openingAskedAt?: string | undefined;
  /** ISO 8601. */
  openedAt?: string | undefined;
}

/** Whether answers are closed to the owner's side: from the first activation until somebody opens them. */
export function isSealed({
  status,
  settings,
  openedAt,
}: Pick<SealedProject, 'status' | 'settings' | 'openedAt'>): boolean {
  return settings.sealOpenedBy !== undefined && status !== projectStatus.new && openedAt === undefined;
}

/**
 * Whether the seal of a project closes an object in it to somebody: to the owner's side, unless the person answers it, and
 * to everybody who acts as somebody else.
 */
export function isClosedBySeal(
  project: Pick<SealedProject, 'status' | 'settings' | 'openedAt'>,
  relations: ReadonlySet<Relation>,
  isImpersonating: boolean,
): boolean {
  if (!isSealed(project)) return false;
  if (isImpersonating) return true;
  const answers = isRespondent(relations) || relations.has('questionnaireContact');
  return isOnOwnerSide(relations) && !answers;
}

/** When the answers can be opened, in epoch milliseconds: when the deadline's day has ended. */
export function opensAt(project: ProjectSchedule): number {
  return deadlineEndsAt(project) ?? Number.POSITIVE_INFINITY;
}

/** Until when a second person can confirm the opening, in epoch milliseconds; undefined when nobody asked for one. */
export function confirmableUntil({
  openingAskedAt,
  openedAt,
}: Pick<SealedProject, 'openingAskedAt' | 'openedAt'>): number | undefined {
  if (openingAskedAt === undefined || openedAt !== undefined) return undefined;
  return Date.parse(openingAskedAt) + sealConfirmationDays * dayInMilliseconds;
}

export type SealAct = 'asks' | 'opens' | 'waits';

/** What opening the answers means now when this person does it; throws while the deadline's day has not ended. */
export function sealActOf(project: SealedProject, userId: string, now: number): SealAct {
  if (now < opensAt(project)) throw sealedRefusal(project);
  if (project.settings.sealOpenedBy === 'one') return 'opens';
  if (now >= (confirmableUntil(project) ?? now)) return 'asks';
  return project.openingAskedBy === userId ? 'waits' : 'opens';
}

const openersText: Readonly<Record<SealOpeners, string>> = {
  one: 'somebody of the owner’s side',
  two: 'two people of the owner’s side together',
};

/** The refusal of what would show answers: until when they are sealed, and who opens them. */
export function sealedRefusal({ deadline = '', settings }: SealedProject): Problem {
  const { sealOpenedBy = 'one' } = settings;
  return problem('sealed', {
    message: `The answers of this project are sealed until the deadline, the end of ${longDate(deadline)}; after it ${openersText[sealOpenedBy]} can open them on the project’s page.`,
    data: { deadline, sealOpenedBy },
  });
}
