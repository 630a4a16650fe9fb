import { Readable } from 'node:stream';
import type { SourceRecord } from '@landbrief/domain';
import { type CsvError, parse } from 'csv-parse';
import { FeedFailure } from './feed-failure.ts';
import { notData, openSource } from './feed-request.ts';
import type { Reading } from './feed-source.ts';
import { flatten } from './flatten.ts';
import { decodeText } from './source-text.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** Characters that are looked at to find the delimiter. */
const HEADER_MAX = 64 * 1024;
const COLUMNS_MAX = 500;

/** The records of a CSV file as they arrive; stopping early ends the download. */
export async function* readCsv(reading: Reading): AsyncGenerator<SourceRecord> {
  const { source, limits } = reading;
  const response = await openSource(source.address ?? '', limits.stream, reading);
  const texts = withLines(decodeText(response.body, response.contentType), limits.recordCharacters);
  try {
    const { head, rest } = await readHead(texts);
    refuseOther(head);
    for await (const record of parsed(head, rest, reading)) yield flatten(record, source);
  } catch (error) {
    throw isCsvError(error) ? failureOfCsv(error) : error;
  } finally {
    await texts.return(undefined);
    response.close();
  }
}

async function* parsed(
  head: string,
  rest: AsyncGenerator<string>,
  { limits }: Reading,
): AsyncGenerator<object> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    columns: columnNames,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: limits.recordCharacters,
  });
  const input = Readable.from(rest);
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  try {
    yield* parser;
  } finally {
    input.destroy();
  }
}

/** Fails for a line that is too long. The parser's own limit counts no delimiters: a line of commas has no end. */
async function* withLines(texts: AsyncGenerator<string>, most: number): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = end < 0 ? length + text.length : text.length - end - 1;
    if (length > most) throw lineTooLong();
    yield text;
  }
}

const lineTooLong = () => new FeedFailure('A line of the file is far too long. Is a quotation mark missing?');

/** The first line, and all text with it. */
async function readHead(
  texts: AsyncGenerator<string>,
): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let head = '';
  while (head.length < HEADER_MAX && !head.trimStart().includes('\n')) {
    const { done, value } = await texts.next();
    if (done) break;
    head += value;
  }
  async function* rest() {
    yield head;
    yield* texts;
  }
  return { head, rest: rest() };
}

function refuseOther(head: string): void {
  const start = head
    .slice(0, 1000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start === '' || /^[<{[]/.test(start)) throw notData(start, 'a CSV file');
  if (start.startsWith('%PDF-') || start.includes('\0'))
    throw new FeedFailure('The source is not a text file. Save the spreadsheet as CSV, and use its address.');
}

/** The delimiter that the header has most of, outside of quotes. */
function delimiterOf(head: string): string {
  const [line = ''] = head.trimStart().split(/\r?\n/, 1);
  const plain = line.replace(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => ({ delimiter, count: plain.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** Names of columns, each once; one without a name is called by its number. */
function columnNames(header: string[]): string[] {
  if (header.length > COLUMNS_MAX)
    throw new FeedFailure(`The file has more than ${COLUMNS_MAX} columns. Ask for one with fewer.`);
  const used = new Set<string>();
  return header.map((given, index) => {
    const name = given.trim().slice(0, 190) || `Column ${index + 1}`;
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name} (${number})`;
    used.add(unique);
    return unique;
  });
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

function failureOfCsv({ code }: CsvError): FeedFailure {
  if (code === 'CSV_MAX_RECORD_SIZE') return lineTooLong();
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedFailure(
      'The file ends inside of quotation marks: it is cut, or one is missing. Check its end, and save it again.',
    );
  return new FeedFailure('The file cannot be read as CSV. Save it again as CSV.');
}
