/** Texts of the property screens (document 1 sections 2.11 and 2.14; document 3 section 8). */

import { plural } from '../../ui/format.ts';
import { staysInTrash } from '../../ui/texts.ts';

export const sizeUnitNames = {
  acres: 'acres',
  hectares: 'hectares',
  sqft: 'sq ft',
  sqm: 'sq m',
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
  sheet: 'Answers as a Spreadsheet',
  /** For the error banner. */
  saving: 'save the answers',
  tooMany: (most: number) => `At most ${most} properties can be downloaded at once. Select fewer.`,
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

export const deleteTitle = 'Confirm Property Delete!';

/** What goes with a property that is deleted. */
export function deleteTexts(name: string, { answers, pictures }: { answers: number; pictures: number }) {
  const with_ = [
    answers > 0 && plural(answers, 'answer'),
    pictures > 0 && plural(pictures, 'picture'),
  ].filter(Boolean);
  const what = with_.length > 0 ? ` with its ${with_.join(' and ')}` : '';
  return {
    title: deleteTitle,
    message: `“${name}” is deleted${what}. ${staysInTrash}`,
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
