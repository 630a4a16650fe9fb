import type { CellTone, CellValue, StreamedTable, TableColumn, TonedRow } from '../table-content.ts';
import { answersByQuestion } from './answers-by-question.ts';
import { addAnswer, categoryText, type PlacedQuestion, requirementOf } from './phase-tables.ts';
import { scoreCell } from './property-columns.ts';
import type { PropertySpool, SpooledProperty } from './spool.ts';

const questionColumns: readonly TableColumn[] = [
  { heading: 'Category', width: 30, wrap: true },
  { heading: 'Requirement', width: 56, wrap: true },
  { heading: 'Unit', width: 12 },
  { heading: 'Needed', width: 26, wrap: true },
];
const frozenColumns = 2;

interface Matrix {
  requirements: readonly PlacedQuestion[];
  spool: PropertySpool;
  showsScore: boolean;
}

/**
 * Requirements down, properties across, each with its answer and whether it is met; above them who submits the property,
 * its status and its score. In CSV, which has one heading, these rows come first.
 */
export async function matrixTable(
  { requirements, spool, showsScore }: Matrix,
  { isCsv }: { isCsv: boolean },
): Promise<StreamedTable> {
  const properties: SpooledProperty[] = [];
  for await (const { property } of spool.rows()) properties.push(property);
  const above = (label: string, of: (property: SpooledProperty) => CellValue): CellValue[] => [
    label,
    ...questionColumns.slice(1).map(() => undefined),
    ...properties.flatMap((property) => [of(property), undefined]),
  ];
  const head = [
    above('Participant', ({ participant, organization }) => organization ?? participant),
    above('Status', ({ status }) => status),
    ...(showsScore ? [above('Score', scoreCell)] : []),
  ];
  const rows = requirementRows(requirements, spool, properties.length);
  return {
    name: 'Matrix',
    columns: [
      ...questionColumns,
      ...properties.flatMap(({ name }) => [
        { heading: name, width: 26, wrap: true },
        { heading: 'Result', width: 12 },
      ]),
    ],
    frozenColumns,
    ...(isCsv ? { rows: withRowsFirst(head, rows) } : { rowsAbove: head, rows }),
  };
}

async function* withRowsFirst(
  first: readonly CellValue[][],
  rows: AsyncIterable<TonedRow>,
): AsyncGenerator<TonedRow> {
  for (const cells of first) yield { cells };
  yield* rows;
}

async function* requirementRows(
  requirements: readonly PlacedQuestion[],
  spool: PropertySpool,
  properties: number,
): AsyncGenerator<TonedRow> {
  for await (const { question, answers } of answersByQuestion(requirements, spool, {
    from: 0,
    to: properties,
  })) {
    const cells: CellValue[] = [
      ...[categoryText(question), question.text, question.unit, requirementOf(question)],
    ];
    const tones = new Map<number, CellTone>();
    for (const answer of answers) addAnswer({ cells, tones }, answer, true);
    yield { cells, tones };
  }
}
