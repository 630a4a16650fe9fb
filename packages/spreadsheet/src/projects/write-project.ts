import {
  type AnswerValue,
  displayAnswer,
  isMandatory,
  isNotApplicable,
  misfitOf,
  notApplicableText,
  type Question,
  questionTypeNames,
  requirementState,
  requirementText,
} from '@landbrief/domain';
import { requirementStateNames } from '../requirement-states.ts';
import type { CellValue, TableColumn, TableContent } from '../table-content.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';

export interface ExportedProperty {
  id: string;
  name: string;
  /** On one line. */
  address: string;
  /** Who submits it. */
  participant: string;
  /** As shown on screens: 'Submitted', 'Site'. */
  status: string;
  type: string;
  phase: number;
}

export interface ExportedProject {
  name: string;
  phaseCount: number;
  /** In the order of their categories. */
  questions: readonly Question[];
  properties: readonly ExportedProperty[];
  answer: (propertyId: string, questionId: string) => ExportedAnswer | undefined;
  /** In the order in which they are listed; absent: there is no sheet of them. */
  clarifications?: readonly ExportedClarification[] | undefined;
}

/** What somebody asked, for a reader who may know who that was. Times are ISO 8601, UTC. */
export interface ExportedClarification {
  /** The question's text; absent: the project. */
  about?: string | undefined;
  asked: string;
  text: string;
  /** What everybody reads in place of `text`. */
  publicText?: string | undefined;
  askedBy?: string | undefined;
  property?: string | undefined;
  answer?: string | undefined;
  answered?: string | undefined;
  forEverybody?: boolean | undefined;
}

export interface ExportedAnswer {
  value: AnswerValue;
  /** Whether the owner accepts it although the requirement is not met. */
  override?: boolean | undefined;
}

/** Each has two columns. Excel's limit is 16,384 columns, but a sheet as wide as this is hard enough to read. */
const propertiesPerSheet = 2_000;

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
const frozenQuestionColumns = 4;

/**
 * A whole project (decisions 9): a sheet of its properties, then one sheet per phase with the phase's questions as rows
 * and for each property its answer and whether the requirement is met.
 */
export async function writeProjectExport(project: ExportedProject): Promise<Uint8Array> {
  const phases = Array.from({ length: project.phaseCount }, (_, at) => at + 1);
  const sheets = phases.flatMap((phase) => phaseSheets(project, phase));
  const { clarifications } = project;
  const asked = clarifications ? [clarificationSheet(clarifications)] : [];
  return writeXlsx([propertySheet(project), ...sheets, ...asked], project.name);
}

function clarificationSheet(clarifications: readonly ExportedClarification[]): TableContent {
  return {
    name: 'Clarifications',
    columns: [
      { heading: 'About', width: 48, wrap: true },
      { heading: 'Asked (UTC)', width: 20 },
      { heading: 'Asked by', width: 24 },
      { heading: 'Property', width: 28 },
      { heading: 'What was asked', width: 56, wrap: true },
      { heading: 'Wording for everybody', width: 56, wrap: true },
      { heading: 'Answer', width: 56, wrap: true },
      { heading: 'Answered (UTC)', width: 20 },
      { heading: 'Answered to', width: 20 },
    ],
    rows: clarifications.map(({ about = 'The project', forEverybody, ...one }) => [
      ...[about, moment(one.asked), one.askedBy, one.property, one.text, one.publicText],
      ...[one.answer, one.answered && moment(one.answered)],
      forEverybody === undefined ? undefined : forEverybody ? 'Everybody' : 'The person who asked',
    ]),
    frozenColumns: 1,
  };
}

function moment(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}

function propertySheet({ properties }: ExportedProject): TableContent {
  return {
    name: 'Properties',
    columns: [
      { heading: 'Property', width: 36 },
      { heading: 'Type', width: 12 },
      { heading: 'Address', width: 48, wrap: true },
      { heading: 'Participant', width: 30 },
      { heading: 'Status', width: 14 },
      { heading: 'Phase', width: 8 },
    ],
    rows: properties.map(({ name, type, address, participant, status, phase }) => [
      ...[name, type, address, participant, status],
      phase,
    ]),
    frozenColumns: 1,
  };
}

function phaseSheets(project: ExportedProject, phase: number): TableContent[] {
  const sheets: TableContent[] = [];
  for (let from = 0; from === 0 || from < project.properties.length; from += propertiesPerSheet) {
    const properties = project.properties.slice(from, from + propertiesPerSheet);
    sheets.push({
      name: `Phase ${phase}`,
      columns: [...questionColumns, ...properties.flatMap(propertyColumns)],
      rows: answerRows(project, phase, properties),
      frozenColumns: frozenQuestionColumns,
    });
  }
  return sheets;
}

function propertyColumns({ name }: ExportedProperty): TableColumn[] {
  return [
    { heading: name, width: 28, wrap: true },
    { heading: `${name}: requirement`, width: 14 },
  ];
}

/** Generates the rows while they are written: a project may have a million answers. */
function* answerRows(
  { questions, answer }: ExportedProject,
  phase: number,
  properties: readonly ExportedProperty[],
): Generator<CellValue[], void, undefined> {
  for (const question of questions) {
    if (question.phase !== phase) continue;
    yield [
      ...questionCells(question),
      ...properties.flatMap(({ id }) => {
        const given = answer(id, question.id);
        return [answerCell(question, given?.value), requirementStateNames[requirementState(question, given)]];
      }),
    ];
  }
}

function questionCells(question: Question): CellValue[] {
  const { primaryCategory, secondaryCategory, tertiaryCategory, text, tag, unit } = question;
  const type = Object.entries(questionTypeNames).find(([code]) => Number(code) === question.type)?.[1];
  const requirement =
    question.isRequirement && question.requirement ? requirementText(question.requirement, unit) : undefined;
  const categories = [primaryCategory, secondaryCategory, tertiaryCategory];
  return [...categories, text, tag, type, unit, isMandatory(question) ? 'Yes' : 'No', requirement];
}

function answerCell(question: Question, value: AnswerValue | undefined): CellValue {
  if (misfitOf(question, value)) return displayAnswer(question, value);
  if (isNotApplicable(value)) return notApplicableText;
  return Array.isArray(value) ? value.join('\n') : value;
}
