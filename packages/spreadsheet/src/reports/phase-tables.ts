import { notAskedText, type Question, requirementWords, uncategorized } from '@landbrief/domain';
import { requirementStateNames, requirementTones } from '../requirement-states.ts';
import type { CellTone, CellValue, StreamedTable, TableColumn, TonedRow } from '../table-content.ts';
import { excelLimits } from '../xlsx/excel-limits.ts';
import type { PropertySpool, SpooledRow } from './spool.ts';

/** A question with its place among all of the report. */
export interface PlacedQuestion {
  question: Question;
  at: number;
}

const propertyColumn: TableColumn = { heading: 'Property', width: 36, wrap: true };
const headingHeight = 90;

/**
 * The answers of one phase: a row for each property, a column for each question, and beside each requirement one that
 * says whether it is met. More questions than a sheet has columns go on in the next one.
 */
export function phaseTables(
  phase: number,
  questions: readonly PlacedQuestion[],
  spool: PropertySpool,
): StreamedTable[] {
  return inSheets(questions.filter(({ question }) => question.phase === phase)).map((some) => ({
    name: `Phase ${phase}`,
    columns: [propertyColumn, ...some.flatMap(({ question }) => questionColumns(question))],
    rowsAbove: rowsAbove(some),
    headingHeight,
    frozenColumns: 1,
    rows: rowsOf(some, spool),
  }));
}

function inSheets(questions: readonly PlacedQuestion[]): PlacedQuestion[][] {
  const sheets: PlacedQuestion[][] = [[]];
  let columns = 1;
  for (const placed of questions) {
    const width = isRequirement(placed) ? 2 : 1;
    if (columns + width > excelLimits.columns) {
      sheets.push([]);
      columns = 1;
    }
    sheets.at(-1)?.push(placed);
    columns += width;
  }
  return sheets;
}

const isRequirement = ({ question }: PlacedQuestion) => question.isRequirement && question.requirement;

function questionColumns(question: Question): TableColumn[] {
  const heading = question.unit ? `${question.text} (${question.unit})` : question.text;
  const answer = { heading, width: 26, wrap: true };
  if (!question.isRequirement || !question.requirement) return [answer];
  return [answer, { heading: 'Result', width: 12 }];
}

function rowsAbove(questions: readonly PlacedQuestion[]): CellValue[][] {
  return rowTexts
    .filter(({ of }) => of !== requirementOf || questions.some(isRequirement))
    .map(({ label, of }) => [
      label,
      ...questions.flatMap((placed) => {
        const text = of(placed.question);
        return isRequirement(placed) ? [text, undefined] : [text];
      }),
    ]);
}

export function categoryText({ primaryCategory, secondaryCategory, tertiaryCategory }: Question): string {
  return [primaryCategory ?? uncategorized, secondaryCategory, tertiaryCategory].filter(Boolean).join(' > ');
}

export function requirementOf({ isRequirement: is, requirement, unit }: Question): string | undefined {
  return is && requirement ? requirementWords(requirement, unit) : undefined;
}

const rowTexts: readonly { label: string; of: (question: Question) => CellValue }[] = [
  { label: 'Category', of: categoryText },
  { label: 'Tag', of: ({ tag }) => tag },
  { label: 'Requirement', of: requirementOf },
];

async function* rowsOf(questions: readonly PlacedQuestion[], spool: PropertySpool): AsyncGenerator<TonedRow> {
  for await (const row of spool.rows()) yield phaseRow(questions, row);
}

function phaseRow(questions: readonly PlacedQuestion[], { property, cell }: SpooledRow): TonedRow {
  const cells: CellValue[] = [property.name];
  const tones = new Map<number, CellTone>();
  for (const placed of questions)
    addAnswer({ cells, tones }, cell(placed.at), Boolean(isRequirement(placed)));
  return { cells, tones };
}

/** Adds an answer, and for a requirement how it stands, in a word and as a background. */
export function addAnswer(
  { cells, tones }: { cells: CellValue[]; tones: Map<number, CellTone> },
  cell: ReturnType<SpooledRow['cell']>,
  isJudged: boolean,
): void {
  cells.push(cell ? cell.value : notAskedText);
  if (!isJudged) return;
  const tone = cell && requirementTones[cell.state];
  if (tone) tones.set(cells.length - 1, tone).set(cells.length, tone);
  cells.push(cell && requirementStateNames[cell.state]);
}
