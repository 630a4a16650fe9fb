/** Texts of the property screens (document 1 sections 2.11 and 2.14; document 3 section 8). */

import { formatNumber, plural } from '../../ui/format.ts';

export const sizeUnitNames = {
  acres: 'acres',
  hectares: 'hectares',
  sqft: 'sq ft',
  sqm: 'sq m',
} as const;

const properties = (count: number) => plural(count, 'property', 'properties');
/** “Riverbend” of one, "3 properties" of several. */
const namedOrCounted = (names: readonly string[]): string =>
  names.length === 1 ? `“${names[0]}”` : properties(names.length);

/** "Pete Dunlin", "Pete Dunlin and 2 others" */
function people(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.length === 0 ? first : `${first} and ${plural(others.length, 'other')}`;
}

interface ActWords {
  title: string;
  /** What happens. */
  what: (names: readonly string[]) => string;
  done: (names: readonly string[]) => string;
  failed: string;
}

/** What is done with one or several properties. */
export const actWords: Record<'eliminate' | 'restore' | 'nextPhase' | 'delete', ActWords> = {
  eliminate: {
    title: 'Confirm Property Elimination!',
    what: (names) =>
      names.length === 1
        ? `${namedOrCounted(names)} is taken out of the project: its answers can only be read, until you bring it back.`
        : `${namedOrCounted(names)} are taken out of the project: their answers can only be read, until you bring them back.`,
    done: (names) => `${namedOrCounted(names)} ${names.length === 1 ? 'was' : 'were'} eliminated.`,
    failed: 'Not eliminated',
  },
  restore: {
    title: 'Confirm Property Return!',
    what: (names) =>
      names.length === 1
        ? `${namedOrCounted(names)} comes back as it was, with its answers and its status.`
        : `${namedOrCounted(names)} come back as they were, with their answers and status.`,
    done: (names) => `${namedOrCounted(names)} ${names.length === 1 ? 'was' : 'were'} brought back.`,
    failed: 'Not brought back',
  },
  nextPhase: {
    title: 'Confirm Next Phase!',
    what: (names) =>
      names.length === 1
        ? `${namedOrCounted(names)} moves to its next phase. If it is submitted, it is open again for the questions of that phase; earlier answers stay.`
        : `${namedOrCounted(names)} move to their next phase. Submitted ones are open again for the questions of that phase; earlier answers stay.`,
    done: (names) => `${namedOrCounted(names)} moved to the next phase.`,
    failed: 'Not moved',
  },
  delete: {
    title: 'Confirm Property Delete!',
    what: (names) =>
      `${namedOrCounted(names)} ${names.length === 1 ? 'is deleted with its' : 'are deleted with their'} answers, pictures and attachments. This cannot be undone.`,
    done: (names) => `${namedOrCounted(names)} ${names.length === 1 ? 'was' : 'were'} deleted.`,
    failed: 'Not deleted',
  },
};

export const actTexts = {
  told: (names: readonly string[]) =>
    `${people(names)} ${names.length === 1 ? 'gets' : 'get'} a notice by email, and so does a delegator who approves.`,
  notEliminated: 'It is not eliminated.',
  isEliminated: 'It is eliminated.',
  notDeletable: 'It was submitted, or the project is not active.',
  inLastPhase: 'It is in the last phase already.',
  leftOut: (count: number) =>
    `${properties(count)} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}:`,
  nothing: 'There is nothing to do with these properties.',
  gone: (count: number) => `${properties(count)} can’t be found any more.`,
  progress: (done: number, all: number) => `${formatNumber(done)} of ${formatNumber(all)} done`,
  reason: 'Reason',
  reasonUnsaved: 'the reason',
  reasonHint: 'Your side reads it with the property and in the history.',
  reasonVisible: 'The participant sees this reason',
  reasonVisibleHint: 'On the property’s page and in the mail.',
} as const;

export const earlierTexts = {
  label: 'Properties of your organization',
  none: 'No earlier properties',
  noneHint: 'Sites and buildings that you or a colleague add to a project are listed here for the next one.',
  noMatch: 'No property matches',
  noMatchHint: 'Try fewer letters.',
  isHere: 'Already in this project',
} as const;

export const addTexts = {
  summary: 'A site or building that you offer for this project. You answer its questions next.',
  forWhom: 'A site or building of one of the participants, who answers its questions next.',
  participantHint: 'Who answers the questions of the property.',
  findParticipant: 'Type a name or an organization',
  noParticipant: 'Nobody who takes part matches',
  searchFailed: 'The participants could not be read. Type again to try once more.',
  nobody: 'Nobody takes part in this project yet, so there is nobody to add a property for.',
  notActive: 'Participants can’t work in this project now. They see the property when it is active.',
  latitude: 'Latitude must be between −90 and 90.',
  longitude: 'Longitude must be between −180 and 180.',
  coordinates: 'Give both latitude and longitude, or neither.',
} as const;

export const phaseTexts = {
  title: 'Confirm Phase Change!',
  label: (name: string, phase: number) => `Move “${name}” from phase ${phase} to`,
  what: (isLater: boolean, isSubmitted: boolean) => {
    if (!isLater)
      return `It is not asked the questions of later phases any more. Their answers are kept, and come back with the phase.${isSubmitted ? ' It stays submitted.' : ''}`;
    return isSubmitted
      ? 'It is open again for the questions up to that phase, and has to be submitted again. Earlier answers stay as they are.'
      : 'It is asked the questions up to that phase. Earlier answers stay as they are.';
  },
  done: (name: string, phase: number) => `“${name}” is in phase ${phase} now.`,
  failed: 'The property was not moved',
} as const;

export const headTexts = {
  eliminated: 'Its answers can be read, and not changed.',
  reasonVisible: 'The participant sees this reason.',
  reasonHidden: 'Only the owner’s side sees this reason.',
  shown: 'shown in the directory',
  offered: 'in Submit Your Site',
} as const;

/** Acts of a property's menu. */
export const menuTexts = {
  download: 'Download Answers (xlsx)',
  profile: 'One-page Profile',
  upload: 'Upload a Filled-in Sheet',
  copy: 'Copy Property',
  changePhase: 'Change Phase',
  show: 'Show in Directory',
  hide: 'Hide from Directory',
  offer: 'Offer in Submit Your Site',
  withdraw: 'Withdraw from Submit Your Site',
  restore: 'Bring Back',
  eliminate: 'Eliminate',
  delete: 'Delete Property',
} as const;

/** After a property was put into the directory or Submit Your Site, or taken out. */
export const flagTexts = {
  shown: (name: string, isShown: boolean) =>
    isShown
      ? `The directory is told to show “${name}”.`
      : `The directory is told not to show “${name}” any more.`,
  offered: (name: string, isOffered: boolean) =>
    isOffered
      ? `The directory is told to offer “${name}” in Submit Your Site.`
      : `The directory is told to take “${name}” out of Submit Your Site.`,
} as const;

/** What can be done with the selected properties of a list. */
export const selectionTexts = {
  label: 'Selected properties',
  select: (name: string) => `Select ${name}`,
  compare: (count: number) => `Compare ${count}`,
  report: 'Report',
  export: 'Export Answers',
  download: 'Download Answers',
  /** For the error banner. */
  saving: 'save the answers',
  tooMany: (most: number) => `At most ${most} properties can be downloaded at once. Select fewer.`,
  /** With the reason of the first. */
  notDownloaded: (names: readonly string[], reason: string) =>
    `The answers of ${namedOrCounted(names)} were not downloaded: ${reason}`,
  fileName: (project: string) => `${project} answers.xlsx`,
  acts: { nextPhase: 'Next Phase', restore: 'Bring Back', eliminate: 'Eliminate', delete: 'Delete' },
} as const;

export const sortLabel = 'Sort by';
/** The orders of a list, by what the address says. */
export const propertyOrders = {
  '': 'Added first',
  '-created': 'Added last',
  name: 'Name',
  '-updated': 'Changed last',
  status: 'Status',
  type: 'Type',
  state: 'State',
  city: 'City',
} as const;
/** Those that need the properties of several participants, phases or requirements. */
export const furtherOrders = {
  participant: 'Participant',
  organization: 'Organization',
  phase: 'Phase',
  requirements: 'Requirements',
} as const;
/** Those that only the heads of the table set. */
export const tableOrders = {
  created: 'Added first',
  updated: 'Changed first',
  submitted: 'Submitted first',
  '-submitted': 'Submitted last',
} as const;
export const backwardsText = (order: string): string => `${order}, descending`;

/** Without what file systems refuse in names. */
export const answersFileName = (property: string): string =>
  `${property
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)} - answers.xlsx`;

/** What goes with a property that is deleted. */
export function deleteTexts(name: string, { answers, pictures }: { answers: number; pictures: number }) {
  const with_ = [
    answers > 0 && plural(answers, 'answer'),
    pictures > 0 && plural(pictures, 'picture'),
  ].filter(Boolean);
  const what = with_.length > 0 ? ` with its ${with_.join(' and ')}` : '';
  return {
    title: 'Confirm Property Delete!',
    message: `“${name}” is deleted${what}. This cannot be undone.`,
  };
}

export const emptyList = {
  owner: {
    title: 'No properties yet',
    words: 'Participants add their sites and buildings here once the project is active and they take part.',
  },
  participant: {
    title: 'Add your first property',
    words: 'Add each site or building that you want to offer, then answer its questions and submit it.',
  },
  cannotAdd: {
    title: 'No properties yet',
    words: 'Properties can be added while the project is active and you take part in it.',
  },
} as const;

/** The status of a delegate's property, to the delegator who is to approve it. */
export const toApprove = 'To approve';

/** Sending a property back. */
export const sendBackTexts = {
  note: (name: string) =>
    `${name} gets the note and the comments by email, and sees them with the questions until it is submitted again.`,
  questions: 'Questions to send back',
  comment: 'What is to be done about it',
  needsWords: 'Write a note, or a comment on a question.',
  commentOn: (question: string) => `Comment: ${question}`,
} as const;

/** What a list is filtered by, in the order in which it is offered. */
export const filterNames = {
  statuses: 'Status',
  requirements: 'Requirements',
  propertyPhases: 'Phase',
  types: 'Type',
  states: 'State',
  participants: 'Participant',
  organizations: 'Organization',
} as const;

export const requirementsNames = { notMet: 'Not met', met: 'Met', notSubmitted: 'Not submitted' } as const;

export const unmetText = 'Requirements not met';
/** A mark of the map. */
export const unmetMark = 'Submitted, not met';

/** What every list of properties needs of the directory's texts, which are more. */
export const sourceTexts = { directory: 'From the directory', feed: 'From a data feed' } as const;
export const fetchActions = {
  answers: 'Fetch Answers Again',
  requirements: 'Fetch Requirements Again',
} as const;

/** How exactly the place of a property is known, where it has no coordinates. */
export const roughPlaceText = 'Approximate place: no coordinates given';
