import { type ProgressState, propertyStatus } from '@landbrief/domain';
import type { BarPart } from '../../ui/stacked-bar.tsx';
import type { ProjectOverview } from './queries.ts';

/** The numbers of a project's overview as the parts of its bars; what has left the project has no part in them. */

export function participantParts({ participants }: ProjectOverview, base: string): BarPart[] {
  const { invited, completed, declined, sentBack, nothingAnswered, partlyAnswered } = participants;
  const link = (filter: string) => `${base}/participants?filter=${filter}`;
  return [
    { name: 'Completed', value: completed, tone: 'ok', to: link('completed') },
    { name: 'Partly answered', value: partlyAnswered, tone: 'info', to: link('working') },
    ...some({ name: 'Sent back', value: sentBack, tone: 'warn', to: link('working') }),
    { name: 'Nothing answered', value: nothingAnswered, tone: 'soft', to: link('working') },
    { name: 'Not accepted yet', value: invited, tone: 'idle', to: link('invited') },
    ...some({ name: 'Declined', value: declined, tone: 'bad', to: link('declined') }),
  ];
}

/** A part that most projects do not have. */
const some = (part: BarPart): BarPart[] => (part.value > 0 ? [part] : []);

export function propertyParts({ properties }: ProjectOverview, base: string): BarPart[] {
  const link = (status: number) => `${base}/properties?filter=statuses:${status}`;
  return [
    { name: 'Submitted', value: properties.submitted, tone: 'ok', to: link(propertyStatus.finished) },
    { name: 'Being answered', value: properties.working, tone: 'info', to: link(propertyStatus.working) },
    { name: 'Nothing answered', value: properties.new, tone: 'idle', to: link(propertyStatus.new) },
  ];
}

export function requirementParts({ properties }: ProjectOverview, base: string): BarPart[] {
  const to = `${base}/properties?filter=statuses:${propertyStatus.finished}`;
  return [
    { name: 'All met', value: properties.requirementsMet, tone: 'ok', to },
    { name: 'Some not met', value: properties.requirementsNotMet, tone: 'bad', to },
  ];
}

/** The phases that the project has, also those that nothing has reached. */
export function phaseRows({ properties }: ProjectOverview, phaseCount: number) {
  return Array.from({ length: phaseCount }, (_, index) => {
    const phase = index + 1;
    const found = properties.byPhase.find((one) => one.phase === phase);
    return { phase, open: found?.open ?? 0, submitted: found?.submitted ?? 0 };
  });
}

/** How many people of each state a reminder is for: not those whose invitation is held (document 2 section 7). */
export function reminderCounts({ participants }: ProjectOverview): Record<ProgressState, number> {
  const { invited, held, nothingAnswered, partlyAnswered, sentBack } = participants;
  return { notAccepted: Math.max(0, invited - held), nothingAnswered, partlyAnswered, sentBack };
}
