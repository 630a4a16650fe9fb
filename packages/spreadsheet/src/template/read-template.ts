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

/**
 * Reads the questions of a template file, xlsx or CSV (decisions 9). All or nothing: throws `spreadsheet_invalid` with
 * every problem at its row and column; `spreadsheet_unreadable` or `spreadsheet_too_large` if the file cannot be read.
 */
export async function readTemplateFile(
  file: FileBytes,
  cost: ReadingCost = new ReadingCost(),
): Promise<TemplateFile> {
  const template: TemplateFile = { drafts: [], rowNumbers: [] };
  const problems = new ProblemList();
  const tags = new Map<string, number>();
  for await (const row of readRows(file, questionsSheet, templateColumnSet, problems, cost)) {
    if (template.drafts.length === bounds.questionsPerOwner) {
      problems.add(tooManyQuestions(template));
      continue;
    }
    const draft = readRow(row);
    checkTagIsUnique(row, draft.tag, tags);
    template.drafts.push(draft);
    template.rowNumbers.push(row.number);
  }
  if (!problems.isEmpty) throw problems.toProblem();
  if (template.drafts.length === 0) throw unreadableFile('The file has no questions.');
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
function tooManyQuestions({ rowNumbers }: TemplateFile) {
  const row = (rowNumbers.at(-1) ?? 0) + 1;
  const max = bounds.questionsPerOwner.toLocaleString('en-US');
  const message = `A template holds at most ${max} questions; the file has more.`;
  return { row, column: '', code: 'too_many_rows', message } as const;
}
