import { plural } from '../../ui/format.ts';
import type { ParticipantFilter, ParticipantOrder } from './reads.ts';

/** What is said about participants and delegates, and asked before something happens to them. */
export const participantTexts = {
  eliminateTitle: 'Confirm Participant Elimination!',
  eliminate: (name: string, project: string, properties: number) =>
    `"${name}" is eliminated from "${project}"${properties > 0 ? ` with ${plural(properties, 'property', 'properties')}` : ''}, and can answer no more.`,
  viewAsTitle: (name: string) => `View as ${name}?`,
  viewAs: (name: string, project: string) =>
    `You see "${project}" as ${name} does, and nothing else of their account. You can answer in their place until you stop. Everything you do is recorded with both names.`,
  eliminated: 'Participant was eliminated.',
  broughtBack: 'Participant can answer again.',
  reminded: 'The reminder is sent.',
  notReminded: 'Reminded within the last hour already, or there is nothing left to do.',
  manyMatch: 'Many people match: add a letter or choose a county.',
  resent: 'The invitation is sent again.',
} as const;

/** The words for people of a list, which is one of participants or of a delegator's delegates. */
export interface PeopleWords {
  one: string;
  many: string;
  One: string;
}

export const participantWords: PeopleWords = { one: 'person', many: 'people', One: 'Participant' };
export const delegateWords: PeopleWords = { one: 'delegate', many: 'delegates', One: 'Delegate' };

export const participantFilterNames: Record<ParticipantFilter, string> = {
  invited: 'Invited',
  working: 'Working',
  completed: 'Completed',
  eliminated: 'Eliminated',
  declined: 'Declined',
};

/** The orders that are offered; the first one is the server's own. */
export const participantOrders = {
  added: 'Added first',
  '-added': 'Added last',
  name: 'Name',
  status: 'Status',
  '-submitted': 'Most submitted',
} as const satisfies Partial<Record<ParticipantOrder, string>>;

export const becomeDelegates = 'Everybody becomes your delegate.';
