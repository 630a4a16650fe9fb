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
] as const;
export type TemplateColumn = (typeof templateColumns)[number];

export const questionsSheet = 'Questions';
export const howToSheet = 'How to';

/**
 * Columns that hold a list. One too long for a cell goes on in `Choices 2`, `Choices 3`, …; such columns are written
 * only when they are needed.
 */
const listColumns: ReadonlySet<TemplateColumn> = new Set(['Choices', 'Value']);

const continued = /^(.*\S)\s+(\d{1,2})$/;

/** The column that a heading names, any case, spaces as one pleases. */
export function columnOfHeading(heading: string): { column: TemplateColumn; part: number } | undefined {
  const wanted = heading.trim().replace(/\s+/g, ' ');
  const exact = named(wanted);
  if (exact) return { column: exact, part: 1 };
  const [, name = '', part = ''] = continued.exec(wanted) ?? [];
  const column = named(name);
  return column && listColumns.has(column) ? { column, part: Number(part) } : undefined;
}

function named(name: string): TemplateColumn | undefined {
  return templateColumns.find((column) => column.toLowerCase() === name.toLowerCase());
}

/** The domain's name of a draft's field → the column that it came from. */
export const columnOfField: Readonly<Record<string, TemplateColumn>> = {
  text: 'Question',
  tag: 'Tag',
  type: 'Type',
  choices: 'Choices',
  multiple: 'Multiple',
  required: 'Required',
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
