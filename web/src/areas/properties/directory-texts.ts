import { notAnsweredText } from '@landbrief/domain';
import { plural } from '../../ui/format.ts';
import { fetchActions } from './texts.ts';

/** Texts of what comes from the directory and from data feeds (document 1 sections 1, 2.1 and 2.13). */

export const wayTexts = {
  label: 'Ways to add properties',
  directory: 'From the directory',
  address: 'New property',
  earlier: 'Earlier properties',
  /** Above the form, where there is something to choose from. */
  insteadOfTyping: 'Is it in the directory? Nothing needs to be typed there:',
  choose: 'Choose it from the directory',
} as const;

/** Choosing from the directory. */
export const directoryTexts = {
  label: 'Properties of the directory',
  loading: 'the properties of the directory',
  intro:
    'Select the sites and buildings to offer, and add them all at once. Nothing needs to be typed: address, size and the answers that the directory knows come with them.',
  introFor:
    'Select sites and buildings, and add them all at once for the participant. Address, size and the answers that the directory knows come with them.',
  select: (name: string) => `Select ${name}`,
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  empty: 'The directory has no properties of this organization',
  emptyHint: 'Properties that are entered there are listed here. You can add one by its address meanwhile.',
  noMatch: 'No property matches',
  noMatchHint: 'The search compares names, cities and states. Try fewer letters.',
  unknown: 'No properties to choose from',
  unknownHint:
    'Ask your organization’s administrator to connect it, or to set up a data feed. You can add properties by their address meanwhile.',
  unknownForHint:
    'Its administrator can connect it, or set up a data feed. You can add the property by its address meanwhile.',
  away: 'The directory does not answer',
  awayHint: 'You can try again, or add the property by its address.',
  incomplete: 'Some properties may be missing here',
  incompleteHint: 'The directory does not answer. What your data feeds have is listed.',
  tryAgain: 'Try Again',
  byAddress: 'Add by Address',
  whose: 'Whose properties',
  participants: 'The participant’s organization',
  own: 'Your organization',
} as const;

/** A property of the directory, before it is chosen. */
export const directoryDetailTexts = {
  loading: 'the property',
  known: 'What the directory knows',
  knownHint: 'Questions that ask for one of these are answered when the property is added.',
  nothingKnown: 'The directory has no more about this property.',
  notFresh: 'The directory does not answer. This is what the list has.',
  gone: 'The directory does not have this property any more.',
  select: 'Select',
  deselect: 'Remove from Selection',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
} as const;

const properties = (count: number) => plural(count, 'property', 'properties');
/** Adding several properties at once. */
export const addChosenTexts = {
  add: (count: number) => `Add ${properties(count)}`,
  added: (count: number) => `${properties(count)} ${count === 1 ? 'was' : 'were'} added.`,
  addedNamed: (name: string) => `“${name}” was added.`,
  answersFollow: 'What the directory knows is filled in as answers now; look it over, and answer the rest.',
  open: 'Answer its questions',
  openFor: 'Open the property',
  openList: 'Go to the properties',
  failed: 'Not added:',
} as const;

/** A property that was picked from the directory. */
export const fromDirectoryTexts = {
  editedThere: 'This property is edited in the directory',
  editedThereHint:
    'Its name, address and size come from there, and are changed there. “Fetch Answers Again” then shows what differs in the answers here.',
  editThere: 'Edit in the Directory',
  loading: 'where the property is edited',
  close: 'Close',
} as const;

/** Fetching the directory's answers again. */
export const fetchTexts = {
  answers: {
    title: fetchActions.answers,
    intro: 'Where the directory differs from the answers here. Only what you select is changed.',
    none: 'The answers are the same as in the directory',
  },
  requirements: {
    title: fetchActions.requirements,
    intro:
      'Where the directory differs from the answers to requirements here. Only what you select is changed.',
    none: 'The answers to requirements are the same as in the directory',
  },
  loading: 'the differences',
  list: 'Differences from the directory',
  all: (count: number) => `All ${count}`,
  now: 'Now',
  directory: 'In the directory',
  notAnswered: notAnsweredText,
  requirement: 'Requirement',
  met: 'Meets the requirement',
  notMet: 'Does not meet the requirement',
  same: (count: number) =>
    `${plural(count, 'answer')} ${count === 1 ? 'is' : 'are'} the same in the directory.`,
  nothingKnown: 'The directory has no answers to these questions.',
  changed: (day: string) => `Changed there on ${day}.`,
  /** Why some are not selected at first. */
  byHand: 'Answers that somebody gave here are not selected: select those that the directory should replace.',
  away: 'The directory does not answer',
  awayHint: 'Nothing was changed. You can try again later; the answers stay as they are.',
  gone: 'The directory does not have this property any more',
  goneHint: 'Nothing was changed: the property and its answers stay here as they are.',
  tryAgain: 'Try Again',
  apply: (count: number) => (count === 0 ? 'Nothing selected' : `Change ${plural(count, 'answer')}`),
  applied: (count: number) =>
    count === 0
      ? 'Nothing was changed.'
      : `${plural(count, 'answer')} ${count === 1 ? 'was' : 'were'} taken from the directory.`,
  notApplied: 'The answers were not changed',
  cancel: 'Cancel',
  close: 'Close',
} as const;
