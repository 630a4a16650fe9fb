import { bounds, type QuestionDraft, type SheetMapping, tagKey } from '@landbrief/domain';
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
  /** The sheet of each draft, where several are read. */
  sheets?: string[];
}

/** The questions of the rows that have no problem, and all problems. */
export interface CheckedTemplateFile extends TemplateFile {
  problems: ProblemList;
}

/**
 * Reads the questions of a template file, xlsx or CSV (decisions 9). All or nothing: throws `spreadsheet_invalid` with
 * every problem at its row and column; `spreadsheet_unreadable` or `spreadsheet_too_large` if the file cannot be read.
 */
export async function readTemplateFile(file: FileBytes, options: CheckOptions = {}): Promise<TemplateFile> {
  const { problems, ...template } = await checkTemplateFile(file, options);
  if (!problems.isEmpty) throw problems.toProblem();
  return template;
}

interface CheckOptions {
  cost?: ReadingCost;
  /** How the columns are read; without it the file is the documented one. */
  mapping?: SheetMapping | undefined;
  /** Problems beyond this number are only counted. */
  listedMax?: number;
}

/**
 * Reads the questions of a template file for a look at what an import would do: the rows without problems, and the
 * problems of the others. Throws only if the file cannot be read or has no questions.
 */
export async function checkTemplateFile(
  file: FileBytes,
  { cost = new ReadingCost(), listedMax, mapping }: CheckOptions = {},
): Promise<CheckedTemplateFile> {
  const problems = new ProblemList(listedMax);
  const template: CheckedTemplateFile = { drafts: [], rowNumbers: [], problems };
  const tags = new Map<string, string>();
  const options = { cost, mapping, keepHeadingProblems: true };
  const sheets: string[] = [];
  const sections = new Sections();
  let rows = 0;
  for await (const row of readRows(file, questionsSheet, templateColumnSet, problems, options)) {
    if (sections.begins(row)) continue;
    rows += 1;
    if (rows === bounds.questionsPerOwner + 1) problems.add(tooManyQuestions(row));
    if (rows > bounds.questionsPerOwner) continue;
    const draft = { ...readRow(row), ...sections.categoryOf(row) };
    checkTagIsUnique(row, draft.tag, tags);
    if (row.hasProblem) continue;
    template.drafts.push(draft);
    template.rowNumbers.push(row.number);
    if (row.sheet !== undefined) sheets.push(row.sheet);
  }
  if (rows === 0 && problems.isEmpty) throw unreadableFile('The file has no questions.');
  return sheets.length > 0 ? { ...template, sheets } : template;
}

/**
 * Categories that stand in rows of their own, above their questions, as requests for information have them; only in files
 * that are mapped.
 */
class Sections {
  #current: { sheet: string | undefined; name: string } | undefined;

  /** Whether a row is no question: nothing but a category is read from it, or nothing at all. */
  begins(row: RowCells<TemplateColumn>): boolean {
    if (!row.isMapped) return false;
    const others = row.filledColumns.filter((column) => column !== 'Primary Category');
    if (others.length > 0 && !row.isTitle) return false;
    const name = (row.text('Primary Category') || row.text('Question')).trim();
    if (name !== '') this.#current = { sheet: row.sheet, name };
    return true;
  }

  /** The category of a question without one of its own. */
  categoryOf(row: RowCells<TemplateColumn>): Pick<QuestionDraft, 'primaryCategory'> {
    const isOwn = row.text('Primary Category').trim() !== '';
    if (isOwn) this.#current = undefined;
    return this.#current && this.#current.sheet === row.sheet ? { primaryCategory: this.#current.name } : {};
  }
}

function checkTagIsUnique(
  row: RowCells<TemplateColumn>,
  tag: string | undefined,
  tags: Map<string, string>,
): void {
  const key = tagKey(tag ?? '');
  if (key === '') return;
  const first = tags.get(key);
  if (first === undefined)
    tags.set(key, row.sheet === undefined ? `row ${row.number}` : `row ${row.number} of ${row.sheet}`);
  else row.addProblem('Tag', 'duplicate_tag', `"${(tag ?? '').trim()}" is the tag of ${first} already.`);
}

/** Reported once. The remaining rows are still read, because a sheet with too many rows is another problem. */
function tooManyQuestions({ number: row, sheet }: Pick<RowCells<TemplateColumn>, 'number' | 'sheet'>) {
  const max = bounds.questionsPerOwner.toLocaleString('en-US');
  const message = `A template holds at most ${max} questions; the file has more.`;
  return {
    ...(sheet === undefined ? {} : { sheet }),
    row,
    column: '',
    code: 'too_many_rows',
    message,
  } as const;
}
