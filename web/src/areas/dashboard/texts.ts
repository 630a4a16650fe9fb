import type { WaitingKind } from '@landbrief/domain';
import { formatNumber, plural } from '../../ui/format.ts';
import type { WaitingItem } from '../projects/waiting-texts.ts';

/** Where it waits. */
export function whereText({ questionnaire, project, organization }: WaitingItem): string {
  if (questionnaire) {
    const { name, propertyName, projectName } = questionnaire;
    return [name, propertyName, projectName].join(' · ');
  }
  return project?.name ?? organization?.name ?? dashboardTexts.anywhere;
}

/** The kinds of which more can wait than are shown, in the plural. */
const moreTexts: Partial<Record<WaitingKind, string>> = {
  invitation: 'with an invitation',
  approvals: 'with properties to approve',
  readyToComplete: 'to complete',
  sentBack: 'with properties sent back',
  toSubmit: 'with properties to submit',
  firstProperty: 'without a property of yours',
  clarificationsToAnswer: 'with questions of participants to answer',
  answersNotSeen: 'with answers you have not seen',
  requirementsNotMet: 'with requirements not met',
  sealedToOpen: 'with sealed answers to open',
  toDecide: 'to decide about',
  notSubmitted: 'with properties not submitted',
  notStarted: 'with people who have not accepted',
  delegatesNotStarted: 'with delegates who have not accepted',
  pausedTooLong: 'paused past the deadline',
  notActivated: 'to activate',
};

export const moreText = (kind: WaitingKind, count: number): string =>
  [plural(count, 'more project'), moreTexts[kind]].filter(Boolean).join(' ');

export const dashboardTexts = {
  waiting: 'Waiting for you',
  anywhere: 'Any organization',
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  nothing: 'Nothing waits for you',
  nothingOwner:
    'Whatever needs you in your projects shows here, the most urgent first. You can look at how they are doing, or add one.',
  nothingAnswering:
    'Invitations, and what is left to answer and submit, show here, the most urgent first. You will get an email too.',
  nothingReading: 'You read these projects and change nothing in them. What is new comes as a message.',
} as const;

/** What super administrators see of the whole stage. */
export const stageTexts = {
  title: 'How everything is',
  admissions: 'Ask to join',
  admissionsDetail: 'People who wait for an organization to admit them.',
  unconfirmed: 'Not confirmed',
  unconfirmedDetail: 'Accounts whose owner has not used the link in the mail.',
  licences: 'License years ending',
  nextRenewal: (day: string) => `The next one is renewed on ${day}.`,
  noRenewal: (days: number) => `None within ${days} days.`,
  feeds: 'Failed data feeds',
  feedsDetail: 'Their last run failed.',
  mails: 'Failed mails',
  work: 'Parked work',
  givenUp: 'Given up after the last attempt.',
  canary: 'Canary',
  canaryNever: 'It has not run on this stage.',
  canaryWorks: 'Works',
  canaryFailed: 'Failed',
  canaryAt: (step: string | undefined, since: string) =>
    step ? `At the step ${step}, ${since}.` : `Last run ${since}.`,
} as const;
