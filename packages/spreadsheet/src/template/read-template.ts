import { bounds, type QuestionDraft, tagKey } from '@landbrief/domain';
import type { Table } from '../cells.ts';
import { type FileBytes, openTable } from '../open-table.ts';
import { ProblemList } from '../problem-list.ts';
import { unreadable } from '../refusals.ts';
import { questionsSheet } from './columns.ts';
import { type Heading, readHeading } from './heading.ts';
import { readRow } from './read-row.ts';
import { RowCells } from './row-cells.ts';

export interface TemplateFile {
  /**
   * The questions in the order of the file. A draft lacks the fields whose columns the file lacks; a blank cell is the
   * field's default.
   */
  drafts: QuestionDraft[];
  /** The row of each draft, for what only the importing call can find wrong. */
  rowNumbers: number[];
}

/**
 * Reads the questions of a template file, xlsx or CSV (decisions 9). All or nothing: throws `spreadsheet_invalid` with
 * every mistake at its row and column; `spreadsheet_unreadable` or `spreadsheet_too_large` when the file is not read.
 */
export async function readTemplateFile(file: FileBytes): Promise<TemplateFile> {
  const table = await openTable(file, questionsSheet);
  const problems = new ProblemList();
  const template = await readTable(table, problems);
  if (!problems.isEmpty) throw problems.toProblem();
  if (template.drafts.length === 0) throw unreadable('The file has no questions.');
  return template;
}

async function readTable({ rows, decimalComma }: Table, problems: ProblemList): Promise<TemplateFile> {
  const template: TemplateFile = { drafts: [], rowNumbers: [] };
  const tags = new Map<string, number>();
  let heading: Heading | undefined;
  for await (const row of rows) {
    if (!heading) {
      heading = readHeading(row, problems);
      if (!problems.isEmpty) break;
      continue;
    }
    if (template.drafts.length === bounds.questionsPerOwner) {
      problems.add(tooManyQuestions(template));
      continue;
    }
    const cells = new RowCells(row, heading, problems, decimalComma);
    const draft = readRow(cells);
    refuseRepeatedTag(cells, draft.tag, tags);
    template.drafts.push(draft);
    template.rowNumbers.push(row.number);
  }
  return template;
}

function refuseRepeatedTag(row: RowCells, tag: string | undefined, tags: Map<string, number>): void {
  const key = tagKey(tag ?? '');
  if (key === '') return;
  const first = tags.get(key);
  if (first === undefined) tags.set(key, row.number);
  else row.refuse('Tag', 'duplicate_tag', `"${(tag ?? '').trim()}" is the tag of row ${first} already.`);
}

/** Told once, however many rows there are; they are still counted, as a sheet of too many rows is another problem. */
function tooManyQuestions({ rowNumbers }: TemplateFile) {
  const row = (rowNumbers.at(-1) ?? 0) + 1;
  const most = bounds.questionsPerOwner.toLocaleString('en-US');
  const message = `A template holds at most ${most} questions; the file has more.`;
  return { row, column: '', code: 'too_many_rows', message } as const;
}
