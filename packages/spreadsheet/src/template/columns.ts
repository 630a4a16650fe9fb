import { templateSynonyms } from '../mapping/synonyms.ts';
import { typeWords, yesNoWords } from '../mapping/value-words.ts';
import { type ColumnSet, problemColumn } from '../rows/column-set.ts';

/** The columns of the template file, in the order in which they are written (decisions 9). */
export const templateColumns = [
  'Primary Category',
  'Secondary Category',
  'Tertiary Category',
  'Question',
  'Tag',
  'Type',
  'Multiple',
  'Unit',
  'Choices',
  'Required',
  'Phase',
  'Note',
  'Data Field',
  'Requirement',
  'Operator',
  'Value',
  'Minimum',
  'Maximum',
  'Not Applicable',
] as const;
export type TemplateColumn = (typeof templateColumns)[number];

export const questionsSheet = 'Questions';
export const howToSheet = 'How to';

export const templateColumnSet: ColumnSet<TemplateColumn> = {
  of: 'a template',
  names: templateColumns,
  required: ['Question'],
  lists: new Set(['Choices', 'Value']),
  notRead: [problemColumn],
  mapped: {
    synonyms: templateSynonyms,
    words: {
      Type: typeWords,
      Multiple: yesNoWords,
      Required: yesNoWords,
      Requirement: yesNoWords,
      'Not Applicable': yesNoWords,
    },
    numbers: { Phase: 'always', Value: 'sometimes', Minimum: 'always', Maximum: 'always' },
    longTexts: 'Question',
    foundByWords: 'Type',
    foundByLists: 'Choices',
    sheetNames: 'Primary Category',
  },
};

/** The domain's name of a draft's field → the column that it came from. */
const columnOfField: Readonly<Record<string, TemplateColumn>> = {
  text: 'Question',
  tag: 'Tag',
  type: 'Type',
  choices: 'Choices',
  multiple: 'Multiple',
  required: 'Required',
  allowNotApplicable: 'Not Applicable',
  note: 'Note',
  unit: 'Unit',
  phase: 'Phase',
  isRequirement: 'Requirement',
  dataField: 'Data Field',
  primaryCategory: 'Primary Category',
  secondaryCategory: 'Secondary Category',
  tertiaryCategory: 'Tertiary Category',
  'requirement.operator': 'Operator',
  'requirement.value': 'Value',
  'requirement.values': 'Value',
  'requirement.minimum': 'Minimum',
  'requirement.maximum': 'Maximum',
};

/** The column of a field of a draft: `requirement.operator` → Operator, `choices.3` → Choices. */
export function templateColumnOf(path: string): TemplateColumn {
  return columnOfField[path] ?? columnOfField[path.slice(0, path.indexOf('.'))] ?? 'Question';
}
