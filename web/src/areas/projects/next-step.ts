import {
  daysLeft,
  deadlineInFuture,
  isClosedOrArchived,
  nextPhase,
  type ProjectStatus,
  projectStatus,
} from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { isSealedToOwner } from '../../session/relation.ts';
import { formatDay, formatDaysLeft, formatNumber, plural } from '../../ui/format.ts';

const { new: setup, active, review, closed, archived, paused } = projectStatus;

/** Properties that are not eliminated, as far as they are counted. */
interface Progress {
  /** New, or being answered. */
  open: number;
  submitted: number;
}

const properties = (count: number) => plural(count, 'property', 'properties');

/** The phase that can begin now, if any. */
export function followingPhase(project: Project): number | undefined {
  if (isSealedToOwner(project)) return undefined;
  const next = nextPhase(project);
  return typeof next === 'number' ? next : undefined;
}

/** Where a project is and what its owner does next, in a sentence for each status. */
export function nextStepText(project: Project, { open, submitted }: Progress, now: number): string {
  const { status, participantCount, questionCount } = project;
  const deadline = formatDay(project.deadline);
  const phase = followingPhase(project);
  switch (status) {
    case setup: {
      if (questionCount === 0) return 'It has no questions yet. Bring them in before you activate it.';
      if (project.autoActivate)
        return `It is activated by itself on ${formatDay(project.startDate)}, and people get their emails then.`;
      return participantCount === 0
        ? 'Nobody is invited yet. Invite people, then activate it.'
        : `Ready. Activate it, and ${plural(participantCount, 'person gets', 'people get')} an email.`;
    }
    case active: {
      if (participantCount === 0) return 'Nobody is invited yet. Whoever you add gets an email at once.';
      if (open + submitted === 0) return `Nobody has added a property yet. They can until ${deadline}.`;
      if (open > 0)
        return `${formatNumber(open)} of ${properties(open + submitted)} not submitted yet. People can answer until ${deadline}.`;
      return `All of ${properties(submitted)} submitted. ${
        phase === undefined ? 'Set it to review' : `Begin phase ${phase}, or set it to review`
      } when nothing else is to come.`;
    }
    case paused:
      return deadlineInFuture(project, now)
        ? 'Nobody can answer. Reactivate it to go on, or set it to review.'
        : `Nobody can answer, and its deadline was ${deadline}. Reactivate it with a new one, or set it to review.`;
    case review:
      if (isSealedToOwner(project))
        return `${properties(submitted)} submitted. The answers are sealed until they are opened after ${deadline}.`;
      return submitted === 0
        ? 'No property was submitted. Reactivate it if you still expect one; otherwise close it.'
        : `${properties(submitted)} to look at and decide about. Then ${
            phase === undefined ? 'close it' : `begin phase ${phase}, or close it`
          }.`;
    case closed:
      return 'Nothing changes any more, and everybody can read it. Archive it when nobody looks it up.';
    case archived:
      return 'It is put away, and everybody can read it. Unarchive it to work on it again.';
    default:
      return '';
  }
}

export interface Stage {
  status: ProjectStatus;
  name: string;
  state: 'done' | 'now' | 'ahead';
  /** Below the name: dates, days left. */
  detail: string;
  /** Little time is left, or none. */
  tone?: 'soon' | 'over' | undefined;
}

const soonDays = 7;

/** The stages that a project goes through, and where it is; a paused project is in its active stage. */
export function stagesOf(project: Project, now: number): Stage[] {
  const { status, startDate } = project;
  const order = [setup, active, review, closed, archived] as const;
  const current = order.indexOf((status === paused ? active : status) as (typeof order)[number]);
  const names: Record<(typeof order)[number], string> = {
    [setup]: 'Setup',
    [active]: status === paused ? 'Paused' : 'Active',
    [review]: 'Review',
    [closed]: 'Closed',
    [archived]: 'Archived',
  };
  const left = isClosedOrArchived(status) || status === review ? undefined : daysLeft(project, now);
  const isRunning = status === active || status === paused;
  const details: Partial<Record<number, string>> = {
    [setup]: status === setup ? `starts ${formatDay(startDate)}` : '',
    [active]: isRunning ? formatDaysLeft(left) : `until ${formatDay(project.deadline)}`,
  };
  return order.map((each, index) => ({
    status: each,
    name: names[each],
    state: index < current ? 'done' : index === current ? 'now' : 'ahead',
    detail: details[each] ?? '',
    ...(each === active && isRunning && left !== undefined
      ? { tone: left < 0 ? 'over' : left <= soonDays ? 'soon' : undefined }
      : {}),
  }));
}
