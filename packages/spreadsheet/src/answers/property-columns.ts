import { answerSheetLimits, problem } from '@landbrief/domain';
import { isBlank, type TableRow } from '../cells.ts';
import { columnOfHeading, headingText, isNotRead } from '../rows/column-set.ts';
import { findHeading } from '../rows/find-heading.ts';
import type { ColumnsInFile } from '../rows/open-rows.ts';
import type { ProblemList } from '../rows/problem-list.ts';
import { columnOf, type PropertyColumn } from './answer-cells.ts';
import { parseDownloaded } from './answer-content.ts';
import { type AnsweredProperty, columnSetOf, type PropertyAnswers } from './columns.ts';

const sharedColumnSet = columnSetOf([]);

/** A property that has a column, or why none of its answers can be saved. */
export type OpenedProperty = PropertyAnswers & { refusal?: string | undefined };

export interface PropertiesToFind {
  /** All that the caller may answer here; a column of another one is a problem. */
  properties: readonly AnsweredProperty[];
  /** Reads those that have a column. */
  answersOf: (propertyIds: readonly string[]) => Promise<readonly OpenedProperty[]>;
}

/**
 * Finds the columns of properties in a file, and adds a problem for each other column: whether somebody else has a
 * property of that name is not told. Throws `spreadsheet_invalid` when there is none, and `limit_reached` with too many.
 */
export function columnsOfProperties(
  { properties, answersOf }: PropertiesToFind,
  problems: ProblemList,
  onFound: (columns: PropertyColumn[]) => void,
): ColumnsInFile<string> {
  return async (first) => {
    const found = findHeading(first, columnSetOf(properties.map(({ name }) => name)));
    if (!found) return sharedColumnSet;
    const headings = findProperties(found, properties, problems);
    if (headings.size > answerSheetLimits.properties) throw tooManyProperties();
    const opened = await answersOf([...headings.keys()]);
    const columns = opened.flatMap((property) => {
      const heading = headings.get(property.propertyId) ?? '';
      if (!property.refusal) return [columnOf(property, heading)];
      const message = `cannot be answered: ${property.refusal}`;
      problems.add({ row: found.row.number, column: heading, code: 'not_answerable', message });
      return [];
    });
    onFound(columns);
    const required = columns.map(({ answer }) => answer);
    return { ...columnSetOf(required), required };
  };
}

const tooManyProperties = () =>
  problem('limit_reached', {
    message: `A spreadsheet has the answers of at most ${answerSheetLimits.properties} properties. Please split it.`,
  });

/** The headings of properties by their ids, in the order of the columns. */
function findProperties(
  { row, rest }: { row: TableRow; rest: readonly TableRow[] },
  properties: readonly AnsweredProperty[],
  problems: ProblemList,
): Map<string, string> {
  const known = new Set(properties.map(({ propertyId }) => propertyId));
  const byName = Map.groupBy(properties, ({ name }) => headingText(name));
  const written = writtenHeadings(row, rest);
  const headings = new Map<string, string>();
  const seen = new Set<string>();
  for (const cell of row.cells) {
    const heading = cell?.text.trim() ?? '';
    const key = headingText(heading);
    if (isBlank(cell) || isOther(heading) || seen.has(key)) continue;
    seen.add(key);
    const named = byName.get(key) ?? [];
    const propertyId = written.get(key) ?? (named.length === 1 ? named[0]?.propertyId : undefined);
    const add = (message: string) =>
      problems.add({ row: row.number, column: heading, code: 'unknown_property', message });
    if (propertyId !== undefined && headings.has(propertyId))
      add(`is the property of the column “${headings.get(propertyId)}” again.`);
    else if (propertyId !== undefined && known.has(propertyId)) headings.set(propertyId, heading);
    else if (propertyId === undefined && named.length > 1)
      add(`is the name of ${named.length} properties; a downloaded sheet tells them apart.`);
    else add('is not a property that you can answer here; the column is not read.');
  }
  if (headings.size === 0) throw withoutProperties(row, problems).toProblem();
  return headings;
}

const isOther = (heading: string) =>
  columnOfHeading(sharedColumnSet, heading) !== undefined || isNotRead(sharedColumnSet, heading);

function withoutProperties({ number }: TableRow, problems: ProblemList): ProblemList {
  const message = 'There is no column with the name of a property that you can answer here.';
  problems.add({ row: number, column: '', code: 'missing_column', message });
  return problems;
}

/** What the hidden column of the first rows says of headings: they may have been those of properties renamed since. */
function writtenHeadings(heading: TableRow, rest: readonly TableRow[]): Map<string, string> {
  const at = heading.cells.findIndex(
    (cell) => columnOfHeading(sharedColumnSet, cell?.text ?? '')?.column === 'Downloaded',
  );
  const lines = rest.flatMap(({ cells }) => parseDownloaded(cells[at]?.text ?? ''));
  return new Map(
    lines.flatMap(({ heading: name, propertyId }) => (name ? [[headingText(name), propertyId]] : [])),
  );
}
