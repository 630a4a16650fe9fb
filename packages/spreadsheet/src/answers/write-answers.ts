import {
  isMandatory,
  isNotApplicable,
  notApplicableText,
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
  notAskedText,
  type PropertyAnswers,
  type QuestionAnswer,
  sharedColumns,
  withHeadings,
} from './columns.ts';
import { columnsOfPropertiesHelp, howToAnswerTable } from './how-to.ts';

const widths: Partial<Record<string, number>> = {
  Phase: 8,
  Question: 60,
  Answer: 40,
  Required: 11,
  Choices: 36,
  Note: 40,
  Tag: 24,
};
const propertyWidth = 32;
const wrapped: ReadonlySet<string> = new Set(['Question', 'Answer', 'Choices', 'Note', 'Requirement']);
const filledIn: ReadonlySet<string> = new Set(['Answer', 'Not Applicable']);

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
  const table = answersTable(columns, [
    { ...property, answers, answerColumn: 'Answer', notApplicableColumn: 'Not Applicable' },
  ]);
  if (format === 'csv') return writeTable([table], { title: property.name, format });
  const howTo = howToAnswerTable(columns, [['Property', property.name]]);
  return writeTable([table, howTo], { title: property.name, format });
}

/**
 * The same for several properties of a participant: a row for each question that one of them asks, and a column for
 * each property. A question that applies to no property is "Not applicable" there.
 */
export async function writeAnswersOfMany(
  properties: readonly PropertyAnswers[],
  { showRequirements, format = 'xlsx' }: AnswersFileOptions,
): Promise<Uint8Array> {
  const placed = withHeadings(properties).map((property) => ({
    ...property,
    answerColumn: property.heading,
  }));
  const shared = sharedColumns.filter((column) => showRequirements || column !== 'Requirement');
  const columns = shared.toSpliced(
    shared.findIndex((column) => hiddenColumns.has(column)),
    0,
    ...placed.map(({ heading }) => heading),
  );
  const table = answersTable(columns, placed);
  const file = { title: answersSheet, format };
  if (format === 'csv') return writeTable([table], file);
  return writeTable([table, howToAnswerTable(sharedColumns, columnsOfPropertiesHelp)], file);
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

/** A property in a file: the columns of its answers, and its heading in a file of several. */
interface PlacedProperty extends PropertyAnswers {
  heading?: string;
  answerColumn: string;
  /** Without it the answer's cell says so. */
  notApplicableColumn?: string;
}

function answersTable(columns: readonly string[], properties: readonly PlacedProperty[]): TableContent {
  const placed = properties.map((property) => ({
    ...property,
    byQuestion: new Map(property.answers.map((answer) => [answer.question.id, answer])),
    column: columns.indexOf(property.answerColumn),
    notApplicableAt: columns.indexOf(property.notApplicableColumn ?? property.answerColumn),
  }));
  const questions = unionOf(properties);
  const cells = questions.flatMap((question, row) =>
    placed.map((property) => ({ ...property, question, row })),
  );
  const isAsked = ({ byQuestion, question }: (typeof cells)[number]) => byQuestion.has(question.id);
  const asked = cells.filter(isAsked);
  const headings = new Set(properties.flatMap(({ heading }) => heading ?? []));
  return {
    name: answersSheet,
    columns: columns.map((column) => answerTableColumn(column, column, headings)),
    rows: questions.map((question) => {
      const values = { ...questionValues(question), ...answerValues(question.id, placed) };
      return columns.map((column) => values[column]);
    }),
    allowedInCells: asked.flatMap(allowedIn),
    numberCells: asked.filter(({ question }) => question.type === questionType.number),
    marked: cells.filter((cell) => !isAsked(cell)).map(({ row, column }) => ({ row, column, tone: 'none' })),
  };
}

/** The questions that one of the properties asks, in their order: a later phase asks those of the earlier ones too. */
function unionOf(properties: readonly PropertyAnswers[]): Question[] {
  const longestFirst = properties.toSorted((one, other) => other.answers.length - one.answers.length);
  const all = longestFirst.flatMap(({ answers }) => answers.map(({ question }) => question));
  return [...new Map(all.map((question) => [question.id, question])).values()];
}

/** A property's cell that is filled in. */
interface AskedCell {
  question: Question;
  row: number;
  column: number;
  notApplicableAt: number;
}

function allowedIn({ question, row, column, notApplicableAt }: AskedCell) {
  const { allowNotApplicable, choices } = question;
  const own =
    allowNotApplicable && notApplicableAt !== column
      ? [{ row, column: notApplicableAt, allowed: ['Yes'] }]
      : [];
  if (question.type !== questionType.choice || question.multiple) return own;
  const isOneOf = allowNotApplicable && own.length === 0;
  return [{ row, column, allowed: isOneOf ? [...choices, notApplicableText] : choices }, ...own];
}

/** How a column of the file is written; `headings` are those of properties. */
export function answerTableColumn(
  column: string,
  heading: string,
  headings: ReadonlySet<string> = new Set(),
): TableColumn {
  const isOfProperty = headings.has(column);
  return {
    heading,
    width: isOfProperty ? propertyWidth : (widths[column] ?? 16),
    wrap: isOfProperty || wrapped.has(column),
    hidden: hiddenColumns.has(column),
    filledIn: isOfProperty || filledIn.has(column),
  };
}

function answerCell(answer: QuestionAnswer | undefined, hasOwnColumn: boolean): CellValue {
  if (!answer) return notAskedText;
  if (answer.isLeftOut) return contentOf(answer).text;
  if (isNotApplicable(answer.value)) return hasOwnColumn ? undefined : notApplicableText;
  return typeof answer.value === 'number' ? answer.value : contentOf(answer).text;
}

type Cells = Partial<Record<string, CellValue>>;

function answerValues(
  questionId: string,
  properties: readonly (PlacedProperty & { byQuestion: ReadonlyMap<string, QuestionAnswer> })[],
): Cells {
  const values: Cells = {};
  const downloaded: string[] = [];
  for (const { propertyId, byQuestion, heading, answerColumn, notApplicableColumn } of properties) {
    const answer = byQuestion.get(questionId);
    values[answerColumn] = answerCell(answer, notApplicableColumn !== undefined);
    if (notApplicableColumn && !answer?.isLeftOut && isNotApplicable(answer?.value))
      values[notApplicableColumn] = 'Yes';
    downloaded.push(downloadedText(propertyId, answer, heading));
  }
  return { ...values, Downloaded: downloaded.join('\n') };
}

function questionValues(question: Question): Cells {
  return {
    Phase: question.phase,
    'Primary Category': question.primaryCategory,
    'Secondary Category': question.secondaryCategory,
    'Tertiary Category': question.tertiaryCategory,
    Question: question.text,
    Unit: question.unit,
    Choices: choicesText(question),
    Required: isMandatory(question) ? 'Yes' : 'No',
    Requirement:
      question.isRequirement && question.requirement
        ? requirementText(question.requirement, question.unit)
        : undefined,
    Note: question.note,
    Tag: question.tag,
  };
}

/** A cell holds 32,767 characters. */
const cellCharactersMax = 32_000;

function choicesText({ choices }: Question): string {
  const text = choices.join('\n');
  return text.length > cellCharactersMax ? `${text.slice(0, cellCharactersMax)}…` : text;
}
