import type { PropertyStage } from '@landbrief/domain';
import type { Project } from '../../api.ts';
import { formatNumber, plural } from '../../ui/format.ts';

/** As far as the steps depend on it. */
export interface StepProperty {
  _id: string;
  requiredCount: number;
  requiredQuestionsAnswered: number;
  stage?: PropertyStage | undefined;
}

type Delegates = NonNullable<NonNullable<Project['participant']>['delegates']>;

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

/** One's properties in the project, by their counts, and the first of those that are open. */
interface OwnProperties {
  count: number;
  /** New, or being worked on. */
  openCount: number;
  /** As many of the open ones as are looked at: all of them up to a page. */
  open: readonly StepProperty[];
  /** Of a delegator. */
  delegates?: Delegates | undefined;
}

/** What somebody who answers does in a project, in order, and what each step waits for (document 1 section 4). */
export function participantSteps({ count, openCount, open, delegates }: OwnProperties): ParticipantSteps {
  const left = open.map((property) => property.requiredCount - property.requiredQuestionsAnswered);
  const unanswered = left.reduce((sum, some) => sum + some, 0);
  const [next] = open.filter((_, index) => (left[index] ?? 0) > 0);
  const isDelegator = delegates !== undefined;
  const sentBack = open.filter(({ stage }) => stage === 'sentBack');
  const [ready] = [...sentBack, ...open.filter((_, index) => left[index] === 0)];
  const hasNone = count === 0;
  const isAllShown = open.length >= openCount;
  const mayComplete = openCount === 0 && (!hasNone || isDelegator);
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
            detail: plural(count, 'property', 'properties'),
            to: 'properties',
          },
      answerStep({ hasNone, unanswered: isAllShown ? unanswered : undefined, openCount, next }),
      submitStep({ hasNone, openCount, count, ready, isAllShown, sentBack: sentBack.length }),
      ...(delegates ? [delegatesStep(delegates)] : []),
      completeStep({ hasNone, mayComplete, isDelegator }),
    ],
    mayComplete,
  };
}

function answerStep({
  hasNone,
  unanswered,
  openCount,
  next,
}: {
  hasNone: boolean;
  /** Undefined where there are more properties than are looked at. */
  unanswered: number | undefined;
  openCount: number;
  next: StepProperty | undefined;
}): Step {
  const label = 'Answer their questions';
  if (hasNone) return { label, state: 'waits', detail: 'Waits for your first property.' };
  if (unanswered === 0) return { label, state: 'done', detail: 'Nothing required is left.' };
  return {
    label,
    state: 'now',
    detail:
      unanswered === undefined
        ? `${plural(openCount, 'property', 'properties')} still open`
        : `${plural(unanswered, 'required answer')} left`,
    to: next ? `properties/${next._id}` : 'properties',
  };
}

function submitStep({
  hasNone,
  openCount,
  count,
  ready,
  isAllShown,
  sentBack,
}: {
  hasNone: boolean;
  openCount: number;
  count: number;
  ready: StepProperty | undefined;
  isAllShown: boolean;
  sentBack: number;
}): Step {
  const label = 'Submit each property';
  if (hasNone) return { label, state: 'waits', detail: 'Waits for your first property.' };
  if (openCount === 0) return { label, state: 'done', detail: 'All of them are in.' };
  if (!ready && isAllShown) return { label, state: 'waits', detail: 'Waits for the required answers.' };
  const to = ready ? `properties/${ready._id}` : 'properties';
  const isIn = `${formatNumber(count - openCount)} of ${formatNumber(count)} are in`;
  const detail = sentBack > 0 ? `${isIn}, ${formatNumber(sentBack)} sent back to you` : isIn;
  return { label, state: 'now', detail, to };
}

/** What the delegates do, and what of it waits for the delegator. */
function delegatesStep({ count, invited, properties, open, toApprove }: Delegates): Step {
  const label = 'Approve your delegates’ properties';
  const some = (number: number) => plural(number, 'property', 'properties');
  if (toApprove > 0) {
    const to = 'properties?filter=statuses:toApprove';
    return { label, state: 'now', detail: `${some(toApprove)} to approve`, to };
  }
  if (count === 0) return { label, state: 'waits', detail: 'You have no delegates.', to: 'delegates' };
  if (open > 0) {
    const detail = `${formatNumber(properties - open)} of ${some(properties)} approved; the others are not submitted yet.`;
    return { label, state: 'waits', detail, to: 'delegates' };
  }
  if (properties > 0) return { label, state: 'done', detail: 'All of them are approved.', to: 'delegates' };
  const detail =
    invited > 0
      ? `${formatNumber(invited)} of ${plural(count, 'delegate')} invited, not answered yet.`
      : 'Waits for their first property.';
  return { label, state: 'waits', detail, to: 'delegates' };
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
