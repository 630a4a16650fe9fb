import { rm } from 'node:fs/promises';
import { wallClock } from '@landbrief/domain';
import { writeCsvFile } from '../csv/write-csv.ts';
import type { CellValue, StreamedTable, TonedRow } from '../table-content.ts';
import type { FileFormat } from '../write-table.ts';
import { excelLimits } from '../xlsx/excel-limits.ts';
import { writeXlsxFile } from '../xlsx/write-xlsx-file.ts';
import { answersTables, projectTables, propertyRowsTable } from './export-tables.ts';
import { matrixTable } from './matrix-table.ts';
import { type PlacedQuestion, phaseTables } from './phase-tables.ts';
import { propertyColumns } from './property-columns.ts';
import type { ExportedClarification, ReportContent } from './report-content.ts';
import { PropertySpool } from './spool.ts';

/**
 * Writes a report into a file. The properties are read once, into a second file beside it which is deleted at the end,
 * so that memory does not grow with their number. CSV has one table: of a report its only phase. `whileWriting` is called
 * before each property that is read again, and ends the writing with what it throws.
 */
export async function writeReport(
  content: ReportContent,
  { path, format, whileWriting }: { path: string; format: FileFormat; whileWriting?: () => void },
): Promise<void> {
  const spooled = `${path}.properties`;
  try {
    const spool = await PropertySpool.write(content, { path: spooled, beforeEach: whileWriting });
    const isCsv = format === 'csv';
    const tables = await tablesOf(content, spool, isCsv);
    const [first, second] = tables;
    if (!isCsv)
      return await writeXlsxFile([...headTables(content, spool, tables), ...tables], {
        title: content.title,
        path,
      });
    if (!first || second) throw new Error('A CSV file has one table.');
    await writeCsvFile(first, path);
  } finally {
    await rm(spooled, { force: true });
  }
}

/** What the report is for: the answers, or the lines of a summary. */
async function tablesOf(
  content: ReportContent,
  spool: PropertySpool,
  isCsv: boolean,
): Promise<StreamedTable[]> {
  const { form, phases, showsScore } = content;
  const questions = shownQuestions(content, spool);
  if (form === 'summary') return [propertyTable(content, spool)];
  if (form === 'report') return phases.flatMap((phase) => phaseTables(phase, questions, spool));
  if (form === 'answers') return answersTables(questions, spool, { isCsv });
  if (form === 'export')
    return isCsv
      ? [propertyRowsTable(content, questions, spool)]
      : await projectTables(phases, questions, spool);
  const requirements = questions.filter(({ question }) => question.isRequirement && question.requirement);
  return [await matrixTable({ requirements, spool, showsScore }, { isCsv })];
}

function shownQuestions(
  { questions, showsUnanswered }: ReportContent,
  { answered }: PropertySpool,
): PlacedQuestion[] {
  return questions.flatMap((question, at) =>
    showsUnanswered || question.isRequirement || answered.has(at) ? [{ question, at }] : [],
  );
}

/** The sheets of a workbook around them. */
function headTables(
  content: ReportContent,
  spool: PropertySpool,
  tables: readonly StreamedTable[],
): StreamedTable[] {
  const { about, form, participants, clarifications, exportedClarifications, timeZone } = content;
  return [
    {
      name: 'Report',
      columns: [
        { heading: 'Report', width: 24 },
        { heading: content.title, width: 80, wrap: true },
      ],
      rows: listed([...about, ...splitTables(tables)]),
    },
    ...(form === 'summary' || form === 'answers' ? [] : [propertyTable(content, spool)]),
    ...(participants
      ? [
          {
            name: 'Participants',
            columns: [
              { heading: 'Participant', width: 28 },
              { heading: 'Organization', width: 32 },
              { heading: 'Role', width: 14 },
              { heading: 'Delegator', width: 28 },
              { heading: 'Status', width: 20 },
              { heading: 'Properties', width: 12 },
            ],
            rows: listed(
              participants.map(({ name, organization, role, delegator, status, properties }) => [
                ...[name, organization, role, delegator, status, properties],
              ]),
            ),
            frozenColumns: 1,
          },
        ]
      : []),
    ...(clarifications
      ? [
          {
            name: 'Clarifications',
            columns: [
              { heading: 'About', width: 48, wrap: true },
              { heading: 'What was asked', width: 56, wrap: true },
              { heading: 'Answer', width: 56, wrap: true },
              { heading: 'Answered', width: 18 },
            ],
            rows: listed(
              clarifications.map(({ about: subject = 'The project', text, answer, answered }) => [
                ...[subject, text, answer, wallClock(answered, timeZone)],
              ]),
            ),
            frozenColumns: 1,
          },
        ]
      : []),
    ...(exportedClarifications ? [exportedClarificationsTable(exportedClarifications)] : []),
  ];
}

/** Tables that are more than a sheet takes. */
function splitTables(tables: readonly StreamedTable[]): [string, string][] {
  const { columns, rows } = excelLimits;
  const limits = `at most ${columns.toLocaleString('en-US')} columns and ${rows.toLocaleString('en-US')} rows`;
  return [...Map.groupBy(tables, ({ name }) => name)].flatMap(([name, { length }]): [string, string][] =>
    length > 1 ? [['Sheets', `“${name}” goes on in ${length - 1} more: a sheet has ${limits}.`]] : [],
  );
}

/** What was asked, for a reader who may know who asked. */
function exportedClarificationsTable(all: readonly ExportedClarification[]): StreamedTable {
  const hasAddenda = all.some(({ acknowledged }) => acknowledged !== undefined);
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
      ...(hasAddenda ? [{ heading: 'Acknowledged', width: 14 }] : []),
    ],
    rows: listed(
      all.map(({ about = 'The project', forEverybody, to, ...one }) => [
        ...[about, moment(one.asked), one.askedBy, one.property, one.text, one.publicText],
        ...[one.answer, one.answered && moment(one.answered)],
        to ?? (forEverybody === undefined ? undefined : forEverybody ? 'Everybody' : 'The person who asked'),
        ...(hasAddenda ? [one.acknowledged] : []),
      ]),
    ),
    frozenColumns: 1,
  };
}

const moment = (iso: string) => iso.slice(0, 19).replace('T', ' ');

function propertyTable(content: ReportContent, spool: PropertySpool): StreamedTable {
  const columns = propertyColumns(content);
  return {
    name: 'Properties',
    columns,
    rows: propertyRows(columns, spool),
    frozenColumns: 1,
  };
}

async function* propertyRows(
  columns: ReturnType<typeof propertyColumns>,
  spool: PropertySpool,
): AsyncGenerator<TonedRow> {
  for await (const { property } of spool.rows()) yield { cells: columns.map(({ of }) => of(property)) };
}

async function* listed(rows: readonly (readonly CellValue[])[]): AsyncGenerator<TonedRow> {
  for (const cells of rows) yield { cells };
}
