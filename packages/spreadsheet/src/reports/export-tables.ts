import {
  isMandatory,
  type Question,
  questionTypeNames,
  requirementText,
  uncategorized,
} from '@landbrief/domain';
import { requirementStateNames } from '../requirement-states.ts';
import type { CellValue, StreamedTable, TableColumn, TonedRow } from '../table-content.ts';
import { excelLimits } from '../xlsx/excel-limits.ts';
import { answersByQuestion } from './answers-by-question.ts';
import type { PlacedQuestion } from './phase-tables.ts';
import { propertyColumns } from './property-columns.ts';
import type { ReportContent } from './report-content.ts';
import type { AnswerCell, PropertySpool, SpooledProperty } from './spool.ts';

const questionColumns: readonly TableColumn[] = [
  { heading: 'Primary Category', width: 24 },
  { heading: 'Secondary Category', width: 20 },
  { heading: 'Tertiary Category', width: 18 },
  { heading: 'Question', width: 56, wrap: true },
  { heading: 'Tag', width: 20 },
  { heading: 'Type', width: 10 },
  { heading: 'Unit', width: 14 },
  { heading: 'Required', width: 10 },
  { heading: 'Requirement', width: 24, wrap: true },
];
const frozenColumns = 4;
/** Each has two columns. */
const propertiesPerSheet = Math.floor((excelLimits.columns - questionColumns.length) / 2);

/**
 * The answers of a project (decisions 9): for each phase its questions down and the properties across, each with its
 * answer and whether the requirement is met. More properties go on in the next sheet.
 */
export async function projectTables(
  phases: readonly number[],
  questions: readonly PlacedQuestion[],
  spool: PropertySpool,
): Promise<StreamedTable[]> {
  const names: string[] = [];
  for await (const { property } of spool.rows()) names.push(property.name);
  return phases.flatMap((phase) => {
    const asked = questions.filter(({ question }) => question.phase === phase);
    return partsOf(names.length, propertiesPerSheet).map(({ from, to }) => ({
      name: `Phase ${phase}`,
      columns: [...questionColumns, ...names.slice(from, to).flatMap(answerColumns)],
      frozenColumns,
      rows: questionRows(asked, spool, { from, to }),
    }));
  });
}

/** From 0 in steps; one part where there is nothing. */
function partsOf(count: number, size: number): { from: number; to: number }[] {
  return Array.from({ length: Math.max(1, Math.ceil(count / size)) }, (_, at) => ({
    from: at * size,
    to: Math.min(count, (at + 1) * size),
  }));
}

function answerColumns(name: string): TableColumn[] {
  return [
    { heading: name, width: 28, wrap: true },
    { heading: `${name}: requirement`, width: 14 },
  ];
}

async function* questionRows(
  questions: readonly PlacedQuestion[],
  spool: PropertySpool,
  part: { from: number; to: number },
): AsyncGenerator<TonedRow> {
  for await (const { question, answers } of answersByQuestion(questions, spool, part))
    yield { cells: [...questionCells(question), ...answers.flatMap(answerCells)] };
}

function questionCells(question: Question): CellValue[] {
  const { primaryCategory, secondaryCategory, tertiaryCategory, text, tag, unit } = question;
  const categories = [primaryCategory, secondaryCategory, tertiaryCategory];
  const required = isMandatory(question) ? 'Yes' : 'No';
  return [...categories, text, tag, typeName(question), unit, required, neededOf(question)];
}

const typeName = ({ type }: Question) =>
  Object.entries(questionTypeNames).find(([code]) => Number(code) === type)?.[1];

const neededOf = ({ isRequirement, requirement, unit }: Question) =>
  isRequirement && requirement ? requirementText(requirement, unit) : undefined;

const answerCells = (cell: AnswerCell): CellValue[] => [
  cell?.value,
  cell && requirementStateNames[cell.state],
];

/** Tells properties of the same name apart. */
const propertyIdColumn: TableColumn = { heading: 'Property ID', width: 30 };

/** A row for each property, with all of its answers: what CSV, which has one table, has in place of the sheets. */
export function propertyRowsTable(
  content: ReportContent,
  questions: readonly PlacedQuestion[],
  spool: PropertySpool,
): StreamedTable {
  const properties = propertyColumns(content);
  const isJudged = ({ question }: PlacedQuestion) => neededOf(question) !== undefined;
  const headings = questions.flatMap((placed) => {
    const { text, unit } = placed.question;
    const heading = unit ? `${text} (${unit})` : text;
    return [heading, ...(isJudged(placed) ? [`${text}: requirement`] : [])];
  });
  return {
    name: 'Properties',
    columns: [...properties, ...headings.map((heading) => ({ heading })), propertyIdColumn],
    rows: rows(),
  };
  async function* rows(): AsyncGenerator<TonedRow> {
    for await (const { property, cell } of spool.rows()) {
      const answers = questions.flatMap((placed) =>
        answerCells(cell(placed.at)).slice(0, isJudged(placed) ? 2 : 1),
      );
      yield { cells: [...properties.map(({ of }) => of(property)), ...answers, property.id] };
    }
  }
}

const answerColumnsLong: readonly TableColumn[] = [
  { heading: 'Property', width: 36 },
  { heading: 'Participant', width: 28 },
  { heading: 'Organization', width: 30 },
  { heading: 'Phase', width: 8 },
  { heading: 'Category', width: 30 },
  { heading: 'Question', width: 56 },
  { heading: 'Tag', width: 20 },
  { heading: 'Answer', width: 36 },
  { heading: 'Number', width: 14 },
  { heading: 'Unit', width: 12 },
  { heading: 'Requirement', width: 24 },
  { heading: 'Result', width: 16 },
  { heading: 'Answered by', width: 26 },
  { heading: 'Answered (UTC)', width: 18 },
  propertyIdColumn,
];

/** A row for each answer, for statistics; without questions that are not answered. More rows go on in the next sheet. */
export function answersTables(
  questions: readonly PlacedQuestion[],
  spool: PropertySpool,
  { isCsv }: { isCsv: boolean },
): StreamedTable[] {
  const rowsPerSheet = isCsv ? Number.MAX_SAFE_INTEGER : excelLimits.rows - 1;
  return partsOf(spool.answers, rowsPerSheet).map(({ from, to }) => ({
    name: 'Answers',
    columns: answerColumnsLong,
    frozenColumns: 1,
    rows: answerRows(questions, spool, { from, to }),
  }));
}

async function* answerRows(
  questions: readonly PlacedQuestion[],
  spool: PropertySpool,
  { from, to }: { from: number; to: number },
): AsyncGenerator<TonedRow> {
  let row = 0;
  for await (const { property, cell } of spool.rows())
    for (const { question, at } of questions) {
      const answer = cell(at);
      if (answer?.value === undefined) continue;
      if (row >= to) return;
      if (row >= from) yield { cells: longRow(property, question, answer) };
      row += 1;
    }
}

function longRow(
  { id, name, participant, organization }: SpooledProperty,
  question: Question,
  { value, state, by, at, number, unit }: NonNullable<AnswerCell>,
): CellValue[] {
  const { primaryCategory, secondaryCategory, tertiaryCategory, text, tag, phase } = question;
  const category = [primaryCategory ?? uncategorized, secondaryCategory, tertiaryCategory];
  return [
    ...[name, participant, organization, phase, category.filter(Boolean).join(' > '), text, tag],
    ...[value, number, unit],
    ...[neededOf(question), state === 'none' ? undefined : requirementStateNames[state]],
    ...[by, at && new Date(at), id],
  ];
}
