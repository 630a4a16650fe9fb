import type { CallReply } from '@landbrief/contract/client';
import type { WaitingKind } from '@landbrief/domain';
import { formatDay, formatDaysLeft, formatNumber, plural } from '../../ui/format.ts';

export type WaitingItem = CallReply<'getDashboard'>['waiting'][number];

const waitingTexts: Record<WaitingKind, (count: number) => string> = {
  invitation: () => 'You are invited: take part or decline',
  approvals: (count) =>
    count === 1
      ? '1 property of a delegate waits for your approval'
      : `${formatNumber(count)} properties of delegates wait for your approval`,
  readyToComplete: () => 'All is submitted: complete your part',
  sentBack: (count) => `${plural(count, 'property', 'properties')} sent back to you`,
  questionnaireFinished: () => 'A questionnaire is finished: look at its answers',
  questionnaireToAnswer: () => 'A questionnaire to answer',
  toSubmit: (count) => `${plural(count, 'property', 'properties')} to answer and submit`,
  firstProperty: () => 'Add your first property',
  clarificationsToAnswer: (count) =>
    count === 1
      ? '1 question of a participant to answer'
      : `${formatNumber(count)} questions of participants to answer`,
  answersNotSeen: (count) => `${plural(count, 'answer')} you have not seen`,
  requirementsNotMet: (count) =>
    `${plural(count, 'submitted property', 'submitted properties')} with requirements not met`,
  sealedToOpen: () => 'The deadline has passed: open the sealed answers',
  toDecide: (count) => `${plural(count, 'submitted property', 'submitted properties')} to decide about`,
  notSubmitted: (count) => `${plural(count, 'property', 'properties')} not submitted yet`,
  notStarted: (count) => `${plural(count, 'person has', 'people have')} not accepted yet`,
  delegatesNotStarted: (count) => `${plural(count, 'delegate has', 'delegates have')} not accepted yet`,
  pausedTooLong: () => 'Paused past its deadline: set a new one to go on',
  notActivated: () => 'The start date has come: activate the project',
  admissions: (count) =>
    count === 1 ? '1 person asks to join' : `${formatNumber(count)} people ask to join`,
  projectLicencesUsedUp: (count) =>
    count === 1 ? 'The only project license is used' : `All ${formatNumber(count)} project licenses are used`,
  seatsUsedUp: (count) =>
    count === 1 ? 'The only user license is used' : `All ${formatNumber(count)} user licenses are used`,
  licenceYearEnds: (left) =>
    left > 0 ? `The license year ends: ${plural(left, 'project license')} not used` : 'The license year ends',
};

export const waitingText = ({ kind, count }: Pick<WaitingItem, 'kind' | 'count'>): string =>
  waitingTexts[kind](count);

/** "3 days left", "since Nov 1, 2026": how urgent it is, and the date below it. */
export function whenText({ kind, date, daysLeft }: WaitingItem): { left: string; day: string } | undefined {
  if (kind === 'toDecide') return { left: 'In review', day: '' };
  if (date === undefined) return undefined;
  if (kind === 'notActivated') return { left: sinceText(-(daysLeft ?? 0)), day: formatDay(date) };
  return { left: formatDaysLeft(daysLeft), day: formatDay(date) };
}

function sinceText(days: number): string {
  return days <= 0 ? 'since today' : `for ${plural(days, 'day')}`;
}
