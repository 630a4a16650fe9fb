import { formatNumber, plural } from '../../ui/format.ts';

/** The words of clarifications on other screens: how many there are. */
export const countTexts = {
  title: 'Clarifications',
  ask: 'Ask a Question',
  count: (count: number) => plural(count, 'clarification'),
  noneYet: 'None yet',
  newCount: (count: number) => `${formatNumber(count)} new`,
  openCount: (count: number) => `${formatNumber(count)} not answered`,
} as const;

/** The words of addenda beside a question. */
export const addendumCount = (count: number) => plural(count, 'addendum', 'addenda');
