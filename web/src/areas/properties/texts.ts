/** Texts of the property screens (document 1 sections 2.11 and 2.14; document 3 section 8). */

import { formatNumber, plural } from '../../ui/format.ts';

export const sizeUnitNames = {
  acres: 'acres',
  hectares: 'hectares',
  sqft: 'sq ft',
  sqm: 'sq m',
} as const;

export const eliminateTexts = (name: string) => ({
  title: 'Confirm Property Elimination!',
  message: `“${name}” is taken out of the project for good: its participant is told, and its answers can only be read from then on. This cannot be undone.`,
});

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

/** Of a question whose phase a property has not reached. */
export const notAskedText = 'Not asked yet';

/** Why the comparison has fewer properties than were chosen; nothing when it has all. */
export function leftOutTexts({ shown, wanted, missing }: { shown: number; wanted: number; missing: number }) {
  const overMany = wanted - shown - missing;
  return [
    ...(missing > 0
      ? [`${plural(missing, 'property', 'properties')} of the address can’t be found here.`]
      : []),
    ...(overMany > 0
      ? [
          `Only the first ${formatNumber(wanted - overMany)} of ${formatNumber(wanted)} properties are compared. Choose fewer in the list.`,
        ]
      : []),
  ];
}

/** What is read out before a cell of the comparison, which stands far from its question and its property. */
export const cellName = (cell: { question: string; property: string; isUnseen: boolean }): string =>
  `${cell.question}, ${cell.property}:${cell.isUnseen ? ' Not viewed,' : ''}`;

/** The status of a delegate's property, to the delegator who is to approve it. */
export const toApprove = 'To approve';

/** Sending a property back. */
export const sendBackTexts = {
  note: (name: string) =>
    `${name} gets the note and the comments by email, and sees them with the questions until it is submitted again.`,
  comment: 'What is to be done about it',
  commentOn: (question: string) => `Comment: ${question}`,
} as const;
