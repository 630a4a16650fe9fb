import {
  type AnswerValue,
  displayAnswer,
  isNotApplicable,
  leftOutText,
  misfitOf,
  notApplicableText,
  notAskedText,
  type Question,
  type RequirementState,
  requirementText,
  scorePercent,
  uncategorized,
} from '@landbrief/domain';
import { requirementStateNames, requirementTones } from '../requirement-states.ts';
import type { CellValue, MarkedCell, TableColumn } from '../table-content.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';

interface ComparedFileProperty {
  name: string;
  /** The organization, or the person. */
  participant: string;
  status: string;
  /** 0 to 1; absent where the project has no requirement with a weight. */
  score?: number;
}

interface ComparedFileCell {
  value: AnswerValue | null;
  state: RequirementState;
  /** The type and unit of the question when the value was given, where they have changed since. */
  given?: Pick<Question, 'type' | 'unit'>;
  /** It is confidential, and not to be shown. */
  isLeftOut?: boolean;
}

/** Properties side by side, as they are shown. */
export interface ComparisonFile {
  /** The project's. */
  name: string;
  properties: readonly ComparedFileProperty[];
  questions: readonly (Question & { weight?: number })[];
  /** By the places of property and question; undefined when the property is not asked the question yet. */
  cell: (property: number, question: number) => ComparedFileCell | undefined;
}

const questionColumns: readonly TableColumn[] = [
  { heading: 'Category', width: 30 },
  { heading: 'Question', width: 56, wrap: true },
  { heading: 'Unit', width: 12 },
  { heading: 'Requirement', width: 24, wrap: true },
  { heading: 'Weight', width: 8 },
];

/**
 * A comparison: a row for each question, and for each property its value and, where there are requirements, whether it
 * meets them, in a word and as a background.
 */
export async function writeComparison(file: ComparisonFile): Promise<Uint8Array> {
  const { name, properties, questions } = file;
  const hasStates = questions.some(({ isRequirement }) => isRequirement);
  const perProperty = hasStates ? 2 : 1;
  const rows: CellValue[][] = [];
  const marked: MarkedCell[] = [];
  for (const [row, question] of questions.entries()) {
    const cells = properties.flatMap((_, at) => {
      const cell = file.cell(at, row);
      const tone = cell && requirementTones[cell.state];
      const column = questionColumns.length + at * perProperty;
      if (tone) marked.push({ row, column, tone }, { row, column: column + 1, tone });
      const value = cell ? cellValueOf(question, cell) : notAskedText;
      return hasStates ? [value, cell && requirementStateNames[cell.state]] : [value];
    });
    rows.push([...questionCells(question), ...cells]);
  }
  const above = (label: string, of: (property: ComparedFileProperty) => CellValue): CellValue[] => [
    label,
    ...questionColumns.slice(1).map(() => undefined),
    ...properties.flatMap((property) => (hasStates ? [of(property), undefined] : [of(property)])),
  ];
  const columns = properties.flatMap((property): TableColumn[] => [
    { heading: property.name, width: 28, wrap: true },
    ...(hasStates ? [{ heading: `${property.name}: requirement`, width: 14 }] : []),
  ]);
  const content = {
    name: 'Comparison',
    columns: [...questionColumns, ...columns],
    rowsAbove: [
      [name],
      above('Participant', ({ participant }) => participant),
      above('Status', ({ status }) => status),
      above('Score', ({ score }) => (score === undefined ? undefined : `${scorePercent(score)} %`)),
    ],
    rows,
    marked,
    frozenColumns: 2,
  };
  return writeXlsx([content], name);
}

function questionCells({
  primaryCategory,
  secondaryCategory,
  text,
  unit,
  isRequirement,
  requirement,
  weight,
}: ComparisonFile['questions'][number]): CellValue[] {
  const category = [primaryCategory ?? uncategorized, secondaryCategory].filter(Boolean).join(' > ');
  return [
    category,
    text,
    unit,
    isRequirement && requirement ? requirementText(requirement, unit) : undefined,
    weight,
  ];
}

/** Numbers as numbers, their unit stands beside them; a number of another unit as it is shown. */
function cellValueOf(question: Question, { value, given, isLeftOut }: ComparedFileCell): CellValue {
  if (isLeftOut) return leftOutText;
  if (value === null) return undefined;
  if (isNotApplicable(value)) return notApplicableText;
  const isPlain = typeof value === 'number' && !given && !misfitOf(question, value);
  return isPlain ? value : displayAnswer(question, value, given);
}
