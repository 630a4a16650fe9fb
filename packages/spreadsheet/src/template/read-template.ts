import { bounds, type QuestionDraft, tagKey } from '@landbrief/domain';
import { unreadableFile } from '../file-problems.ts';
import type { FileBytes } from '../open-table.ts';
import { ReadingCost } from '../reading-cost.ts';
import { ProblemList } from '../rows/problem-list.ts';
import { readRows } from '../rows/read-rows.ts';
import type { RowCells } from '../rows/row-cells.ts';
import { questionsSheet, type TemplateColumn, templateColumnSet } from './columns.ts';
import { readRow } from './read-row.ts';

export interface TemplateFile {
  /**
   * The questions in the order of the file. A missing column leaves its field out of the drafts; a blank cell means the
   * field's default.
   */
  drafts: QuestionDraft[];
  /** The row of each draft, for problems that only the importing call can find. */
  rowNumbers: number[];
}

/** The questions of the rows that have no problem, and all problems. */
export interface CheckedTemplateFile extends TemplateFile {
  problems: ProblemList;
}

/**
 * Reads the questions of a template file, xlsx or CSV (decisions 9). All or nothing: throws `spreadsheet_invalid` with
 * every problem at its row and column; `spreadsheet_unreadable` or `spreadsheet_too_large` if the file cannot be read.
 */
export async function readTemplateFile(
  file: FileBytes,
  cost: ReadingCost = new ReadingCost(),
): Promise<TemplateFile> {
  const { problems, ...template } = await checkTemplateFile(file, { cost });
  if (!problems.isEmpty) throw problems.toProblem();
  return template;
}

interface CheckOptions {
  cost?: ReadingCost;
  /** Problems beyond this number are only counted. */
  listedMax?: number;
}

/**
 * Reads the questions of a template file for a look at what an import would do: the rows without problems, and the
 * problems of the others. Throws only if the file cannot be read or has no questions.
 */
export async function checkTemplateFile(
  file: FileBytes,
  { cost = new ReadingCost(), listedMax }: CheckOptions = {},
): Promise<CheckedTemplateFile> {
  const problems = new ProblemList(listedMax);
  const template: CheckedTemplateFile = { drafts: [], rowNumbers: [], problems };
  const tags = new Map<string, number>();
  const options = { cost, keepHeadingProblems: true };
  let rows = 0;
  for await (const row of readRows(file, questionsSheet, templateColumnSet, problems, options)) {
    rows += 1;
    if (rows === bounds.questionsPerOwner + 1) problems.add(tooManyQuestions(row.number));
    if (rows > bounds.questionsPerOwner) continue;
    const draft = readRow(row);
    checkTagIsUnique(row, draft.tag, tags);
    if (problems.hasRow(row.number)) continue;
    template.drafts.push(draft);
    template.rowNumbers.push(row.number);
  }
  if (rows === 0 && problems.isEmpty) throw unreadableFile('The file has no questions.');
  return template;
}

function checkTagIsUnique(
  row: RowCells<TemplateColumn>,
  tag: string | undefined,
  tags: Map<string, number>,
): void {
  const key = tagKey(tag ?? '');
  if (key === '') return;
  const first = tags.get(key);
  if (first === undefined) tags.set(key, row.number);
  else row.addProblem('Tag', 'duplicate_tag', `"${(tag ?? '').trim()}" is the tag of row ${first} already.`);
}

/** Reported once. The remaining rows are still read, because a sheet with too many rows is another problem. */
function tooManyQuestions(row: number) {
  const max = bounds.questionsPerOwner.toLocaleString('en-US');
  const message = `A template holds at most ${max} questions; the file has more.`;
  return { row, column: '', code: 'too_many_rows', message } as const;
}
