import { propertyStatus } from '@landbrief/domain';
import { plural } from '../../ui/format.ts';

/** As far as the steps depend on it. */
export interface StepProperty {
  _id: string;
  status: number;
  requiredCount: number;
  requiredQuestionsAnswered: number;
}

export interface Step {
  label: string;
  state: 'done' | 'now' | 'waits';
  /** How far it is, or why it waits. */
  detail: string;
  /** A path within the project. */
  to?: string | undefined;
}

export interface ParticipantSteps {
  steps: Step[];
  /** Completing is offered: nothing of one's own stands against it. */
  mayComplete: boolean;
}

/** What somebody who answers does in a project, in order, and what each step waits for (document 1 section 4). */
export function participantSteps({
  properties,
  isDelegator,
}: {
  properties: readonly StepProperty[];
  isDelegator: boolean;
}): ParticipantSteps {
  const open = properties.filter(
    ({ status }) => status === propertyStatus.new || status === propertyStatus.working,
  );
  const left = open.map((property) => property.requiredCount - property.requiredQuestionsAnswered);
  const unanswered = left.reduce((sum, count) => sum + count, 0);
  const [next] = open.filter((_, index) => (left[index] ?? 0) > 0);
  const [ready] = open.filter((_, index) => left[index] === 0);
  const hasNone = properties.length === 0;
  const mayComplete = open.length === 0 && (!hasNone || isDelegator);
  return {
    steps: [
      hasNone
        ? {
            label: 'Add your properties',
            state: 'now',
            detail: 'Each site or building that you want to offer.',
            to: 'properties/add',
          }
        : {
            label: 'Add your properties',
            state: 'done',
            detail: plural(properties.length, 'property', 'properties'),
            to: 'properties',
          },
      answerStep({ hasNone, unanswered, next }),
      submitStep({ hasNone, open: open.length, count: properties.length, ready }),
      completeStep({ hasNone, mayComplete, isDelegator }),
    ],
    mayComplete,
  };
}

function answerStep({
  hasNone,
  unanswered,
  next,
}: {
  hasNone: boolean;
  unanswered: number;
  next: StepProperty | undefined;
}): Step {
  const label = 'Answer their questions';
  if (hasNone) return { label, state: 'waits', detail: 'Waits for your first property.' };
  if (!next) return { label, state: 'done', detail: 'Nothing required is left.' };
  return {
    label,
    state: 'now',
    detail: `${plural(unanswered, 'required answer')} left`,
    to: `properties/${next._id}`,
  };
}

function submitStep({
  hasNone,
  open,
  count,
  ready,
}: {
  hasNone: boolean;
  open: number;
  count: number;
  ready: StepProperty | undefined;
}): Step {
  const label = 'Submit each property';
  if (hasNone) return { label, state: 'waits', detail: 'Waits for your first property.' };
  if (open === 0) return { label, state: 'done', detail: 'All of them are in.' };
  if (!ready) return { label, state: 'waits', detail: 'Waits for the required answers.' };
  return { label, state: 'now', detail: `${count - open} of ${count} are in`, to: `properties/${ready._id}` };
}

function completeStep({
  hasNone,
  mayComplete,
  isDelegator,
}: {
  hasNone: boolean;
  mayComplete: boolean;
  isDelegator: boolean;
}): Step {
  const label = 'Complete your part';
  if (mayComplete) {
    const detail = isDelegator
      ? 'When your delegates’ properties are approved too.'
      : 'Tells the owner that all is in.';
    return { label, state: 'now', detail };
  }
  const detail = hasNone ? 'Waits for a submitted property.' : 'Waits until every property is submitted.';
  return { label, state: 'waits', detail };
}
