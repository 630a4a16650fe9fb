import { bounds } from '@landbrief/domain';
import type { TableContent } from '../table-content.ts';
import { howToSheet, type TemplateColumn, templateColumns } from './columns.ts';

interface Guide {
  meaning: string;
  allowed: string;
  example: string;
}

const yesOrNo = 'Yes or No; blank is No';
const text = (charactersMax: number) => `Text, at most ${charactersMax.toLocaleString('en-US')} characters`;

const guides: Readonly<Record<TemplateColumn, Guide>> = {
  'Primary Category': {
    meaning: 'The category that the question stands in. Blank is Uncategorized.',
    allowed: text(bounds.categoryMax),
    example: 'Electric Power',
  },
  'Secondary Category': {
    meaning: 'The category under the primary one.',
    allowed: text(bounds.categoryMax),
    example: 'Capacity',
  },
  'Tertiary Category': {
    meaning: 'The category under the secondary one.',
    allowed: text(bounds.categoryMax),
    example: 'Today',
  },
  Question: {
    meaning: 'The question as participants read it. The only column that must be filled in.',
    allowed: `${bounds.questionTextMin} to ${bounds.questionTextMax.toLocaleString('en-US')} characters`,
    example: 'Capacity that can be served today with no upgrade',
  },
  Tag: {
    meaning: 'The short name by which an import finds the question again. Made from the question when blank.',
    allowed: 'Letters, digits and hyphens; each tag once in the file',
    example: 'elec-mw-now',
  },
  Type: {
    meaning: 'What an answer is.',
    allowed: 'Text, Numeric or Choice; blank is Text',
    example: 'Numeric',
  },
  Multiple: {
    meaning: 'Whether several choices may be taken.',
    allowed: `${yesOrNo}. Choice only`,
    example: 'No',
  },
  Unit: {
    meaning: 'Shown after the number.',
    allowed: `${text(bounds.unitMax)}. Numeric only`,
    example: 'MW',
  },
  Choices: {
    meaning:
      'What participants choose from, one per line or separated by ; – a choice that contains a ; stands in quotes.',
    allowed: `${bounds.choicesMin} to ${bounds.choicesMax} choices, each once. Choice only`,
    example: 'Existing; Can be provided; Not possible',
  },
  Required: {
    meaning: 'Whether a property can be submitted only with an answer.',
    allowed: yesOrNo,
    example: 'Yes',
  },
  Phase: {
    meaning: 'The phase from which the question is asked.',
    allowed: `A whole number from 1 to ${bounds.phasesMax}; blank is 1`,
    example: '1',
  },
  Note: {
    meaning: 'A hint beside the question.',
    allowed: text(bounds.noteMax),
    example: 'Attach a utility letter.',
  },
  'Data Field': {
    meaning: 'The field of the property directory that answers the question.',
    allowed: text(bounds.dataFieldMax),
    example: 'utilities.electric.capacityNow',
  },
  Requirement: {
    meaning: 'Whether the project requires a certain answer.',
    allowed: 'Yes or No; blank is Yes when there is an operator',
    example: 'Yes',
  },
  Operator: {
    meaning: 'How an answer is compared with the requirement.',
    allowed: '>, >=, ==, !=, <=, <, Between, One Of, All Of, None Of',
    example: '>=',
  },
  Value: {
    meaning:
      'What an answer is compared with. One Of, All Of and None Of take several, written like choices.',
    allowed: 'A number, text, or choices of the question; blank for Between',
    example: '10',
  },
  Minimum: { meaning: 'The smallest number that meets Between.', allowed: 'A number', example: '150000' },
  Maximum: { meaning: 'The largest number that meets Between.', allowed: 'A number', example: '400000' },
  'Not Applicable': {
    meaning:
      'Whether “Not applicable” may be answered, for what some properties do not have: a land site has no dock doors. It counts as answered and meets no requirement.',
    allowed: yesOrNo,
    example: 'No',
  },
};

const rules: readonly (readonly [string, string])[] = [
  ['Columns', 'May stand in any order. Columns that you do not need can be removed; others cannot be added.'],
  ['Rows', 'One question each. Blank rows are skipped. Formulas are refused; please paste their values.'],
  [
    'Import',
    'Either every row is imported or, when one has a mistake, none; all mistakes are listed with their row.',
  ],
  ['Known tags', 'Their questions are updated. New tags are added. No question is deleted by an import.'],
];

/** The sheet that explains the columns of the sheet `Questions`. */
export function howToTable(template: { name: string; phaseCount: number }): TableContent {
  const guideRows = templateColumns.map((column) => {
    const { meaning, allowed, example } = guides[column];
    return [column, meaning, allowed, example];
  });
  const phases = template.phaseCount === 1 ? 'one phase' : `${template.phaseCount} phases`;
  return {
    name: howToSheet,
    columns: [
      { heading: 'Column', width: 20 },
      { heading: 'What it is', width: 60, wrap: true },
      { heading: 'What it may hold', width: 50, wrap: true },
      { heading: 'Example', width: 42, wrap: true },
    ],
    rows: [
      ...guideRows,
      [],
      ...rules,
      ['Template', template.name],
      ['Phases', `The template has ${phases}.`],
    ],
  };
}
