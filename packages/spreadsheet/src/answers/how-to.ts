import { notApplicableText } from '@landbrief/domain';
import type { TableContent } from '../table-content.ts';
import { howToSheet } from '../template/columns.ts';
import { notAskedText } from './columns.ts';

const meanings: Readonly<Partial<Record<string, string>>> = {
  Phase: 'The phase of the project in which the question is asked.',
  'Primary Category': 'Categories are there to find questions; changing them changes nothing.',
  Question:
    'What is asked. Please leave the text as it is: it is how a question is found if its tag is missing.',
  Answer:
    'Your answer. One choice is selected from the list of the cell; several choices are written one per line or separated by ; – a number is written in the unit beside it.',
  'Not Applicable':
    'Yes when the question does not apply to the property. Only where the cell offers Yes; leave Answer blank then.',
  Unit: 'The unit of the number.',
  Choices: 'What may be chosen, one per line.',
  Required: 'Whether the property can be submitted only with an answer.',
  Requirement: 'What the project requires.',
  Note: 'A hint from whoever asks.',
};

const rules: readonly (readonly [string, string])[] = [
  ['Rows', 'May be sorted, filtered and removed; a question that is missing keeps its answer.'],
  [
    'Blank answers',
    'Change nothing. An answer is cleared on the screen of the property, where you see what is lost.',
  ],
  ['Formulas', 'Are refused; please paste their values.'],
  [
    'Hidden columns',
    'Name the question of each row, and the answer that it had when you downloaded the sheet. Please keep them.',
  ],
  [
    'Upload',
    'Shows first what would be new and changed, and what cannot be read with its row. You choose what is saved.',
  ],
  [
    'Changed meanwhile',
    'Only rows that you have edited are uploaded. If somebody else has changed the same answer since, you see both.',
  ],
];

/** What is more to say of a file of several properties. */
export const columnsOfPropertiesHelp: readonly (readonly [string, string])[] = [
  [
    'Columns of properties',
    `Each has the answers of the property that it is headed by. The columns may be moved and removed, not renamed. Write “${notApplicableText}” when a question does not apply to the property, where that is allowed.`,
  ],
  [notAskedText, 'The property is not asked this question. What is written there is not saved.'],
];

/** The sheet that explains how questions are answered in the workbook. */
export function howToAnswerTable(
  columns: readonly string[],
  more: readonly (readonly [string, string])[],
): TableContent {
  return {
    name: howToSheet,
    columns: [
      { heading: 'Column', width: 22 },
      { heading: 'What it is', width: 100, wrap: true },
    ],
    rows: [
      ...columns.flatMap((column) => {
        const meaning = meanings[column];
        return meaning ? [[column, meaning]] : [];
      }),
      [],
      ...rules,
      ...more,
    ],
  };
}
