import {
  isMandatory,
  isNotApplicable,
  type Question,
  questionType,
  requirementText,
} from '@landbrief/domain';
import type { CellValue, TableColumn, TableContent } from '../table-content.ts';
import { type FileFormat, writeTable } from '../write-table.ts';
import { contentOf, downloadedText } from './answer-content.ts';
import {
  type AnswerColumn,
  type AnsweredProperty,
  answerColumns,
  answersSheet,
  hiddenColumns,
  type QuestionAnswer,
} from './columns.ts';
import { howToAnswerTable } from './how-to.ts';

const widths: Partial<Record<AnswerColumn, number>> = {
  Phase: 8,
  Question: 60,
  Answer: 40,
  Required: 11,
  Choices: 36,
  Note: 40,
  Tag: 24,
};
const wrapped: ReadonlySet<AnswerColumn> = new Set(['Question', 'Answer', 'Choices', 'Note', 'Requirement']);
const filledIn: ReadonlySet<AnswerColumn> = new Set(['Answer', 'Not Applicable']);

interface AnswersFileOptions {
  /** For people who may see requirements (decisions 6, participantsSeeRequirements). */
  showRequirements: boolean;
  format?: FileFormat;
}

/**
 * A property's questions and answers, in the order given, to fill in offline: a single choice is selected from a list,
 * several are written one per line. Importing it unchanged changes nothing.
 */
export async function writeAnswersFile(
  property: AnsweredProperty,
  answers: readonly QuestionAnswer[],
  { showRequirements, format = 'xlsx' }: AnswersFileOptions,
): Promise<Uint8Array> {
  const columns = columnsOf(answers, showRequirements);
  const table = answersTable(property, answers, columns);
  if (format === 'csv') return writeTable([table], { title: property.name, format });
  return writeTable([table, howToAnswerTable(property.name, columns)], { title: property.name, format });
}

/** Without columns in which nothing could be written. */
function columnsOf(answers: readonly QuestionAnswer[], showRequirements: boolean): AnswerColumn[] {
  const isAllowed = answers.some(
    ({ question, value }) => question.allowNotApplicable || isNotApplicable(value),
  );
  const left: ReadonlySet<AnswerColumn> = new Set([
    ...(showRequirements ? [] : (['Requirement'] as const)),
    ...(isAllowed ? [] : (['Not Applicable'] as const)),
  ]);
  return answerColumns.filter((column) => !left.has(column));
}

function answersTable(
  { propertyId }: AnsweredProperty,
  answers: readonly QuestionAnswer[],
  columns: readonly AnswerColumn[],
): TableContent {
  const answerAt = columns.indexOf('Answer');
  const notApplicableAt = columns.indexOf('Not Applicable');
  return {
    name: answersSheet,
    columns: columns.map((column) => answerTableColumn(column, column)),
    rows: answers.map((answer) => {
      const values = answerValues(propertyId, answer);
      return columns.map((column) => values[column]);
    }),
    allowedInCells: answers.flatMap(({ question }, row) => [
      ...(question.type === questionType.choice && !question.multiple
        ? [{ row, column: answerAt, allowed: question.choices }]
        : []),
      ...(question.allowNotApplicable ? [{ row, column: notApplicableAt, allowed: ['Yes'] }] : []),
    ]),
    numberCells: answers.flatMap(({ question }, row) =>
      question.type === questionType.number ? [{ row, column: answerAt }] : [],
    ),
  };
}

/** How a column of the file is written. */
export function answerTableColumn(column: AnswerColumn, heading: string): TableColumn {
  return {
    heading,
    width: widths[column] ?? 16,
    wrap: wrapped.has(column),
    hidden: hiddenColumns.has(column),
    filledIn: filledIn.has(column),
  };
}

function answerCell(answer: QuestionAnswer): CellValue {
  return typeof answer.value === 'number' ? answer.value : contentOf(answer).text;
}

function answerValues(propertyId: string, answer: QuestionAnswer): Record<AnswerColumn, CellValue> {
  const { question, value } = answer;
  return {
    Phase: question.phase,
    'Primary Category': question.primaryCategory,
    'Secondary Category': question.secondaryCategory,
    'Tertiary Category': question.tertiaryCategory,
    Question: question.text,
    Answer: answerCell(answer),
    'Not Applicable': isNotApplicable(value) ? 'Yes' : undefined,
    Unit: question.unit,
    Choices: choicesText(question),
    Required: isMandatory(question) ? 'Yes' : 'No',
    Requirement:
      question.isRequirement && question.requirement
        ? requirementText(question.requirement, question.unit)
        : undefined,
    Note: question.note,
    Tag: question.tag,
    Downloaded: downloadedText(propertyId, answer),
  };
}

/** A cell holds 32,767 characters. */
const cellCharactersMax = 32_000;

function choicesText({ choices }: Question): string {
  const text = choices.join('\n');
  return text.length > cellCharactersMax ? `${text.slice(0, cellCharactersMax)}…` : text;
}
