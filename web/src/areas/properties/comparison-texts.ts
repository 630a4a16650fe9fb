import { formatNumber, plural } from '../../ui/format.ts';

/** Texts of the comparison. */

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

/** How the score of a property in the comparison comes about. */
export const scoreTexts = {
  rule: 'The score is the share of the weight of the requirements that are met or counted as met. A requirement that is not answered is not met. A requirement of weight 0, and one that the property is not asked yet, does not count.',
  none: 'No requirement has a weight.',
  /** Before a weight, for screen readers. */
  weight: 'Weight: ',
} as const;

export const notLoadedText = (count: number) =>
  count === 1 ? '1 property could not be loaded.' : `${count} properties could not be loaded.`;

export const confidentialTexts = {
  include: 'With confidential answers',
  hint: 'The file has them too; the audit trail says who made it.',
} as const;
