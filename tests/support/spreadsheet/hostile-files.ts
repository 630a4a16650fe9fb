import { readLimits } from '../../../packages/spreadsheet/src/limits.ts';
import { inline, makeWorkbook, sheetHead, sheetTail, workbookEntries } from './workbook.ts';
import { type MadeEntry, makeZip, packed, repeated } from './zip.ts';

const megabyte = 1024 * 1024;
const header = `<row r="1">${inline('Question')}</row>`;
const sheetOf = (block: string, times: number) =>
  repeated('sheet', { head: sheetHead + header, block, times, tail: sheetTail });
const filled = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / unit.length));
const workbook = (sheet: MadeEntry, sharedStrings?: MadeEntry) =>
  makeWorkbook({ sheet, ...(sharedStrings ? { sharedStrings } : {}) });
const plainRow = `<row>${inline('Acreage?')}</row>`;
const plainSheet = sheetHead + header + plainRow + sheetTail;
const withEntry = (entry: MadeEntry) => makeZip([...workbookEntries({ sheet: plainSheet }), entry]);

function withDeclaredSize(entry: MadeEntry, unpackedBytes: number): MadeEntry {
  return { ...entry, unpackedBytes };
}

function overlapping(copies: number): Buffer {
  const kernel = repeated('xl/media/0', { block: filled('0', megabyte), times: 4 });
  const copy = (at: number): MadeEntry => ({
    ...kernel,
    name: `xl/media/${at}`,
    unpackedBytes: 1,
    sharesWith: 0,
  });
  return makeZip([
    kernel,
    ...Array.from({ length: copies }, (_, at) => copy(at + 1)),
    ...workbookEntries({ sheet: plainSheet }),
  ]);
}

const sharedList = (block: string, times: number, head = '<sst>') =>
  repeated('strings', { head, block, times, tail: '</sst>' });

const stylesHead = '<styleSheet><cellXfs>';
const withStyles = (styles: MadeEntry) => makeWorkbook({ sheet: plainSheet, styles });

function withWorkbookPart(path: string, head: string, unit: string): Buffer {
  const part = { ...repeated(path, { head, block: filled(unit, megabyte), times: 90 }), name: path };
  return makeZip(workbookEntries({ sheet: plainSheet }).map((entry) => (entry.name === path ? part : entry)));
}

let zeros: MadeEntry | undefined;

function gigabyteOfZeros(): MadeEntry {
  zeros ??= repeated('zeros', { block: filled('0', megabyte), times: 1024 });
  return zeros;
}

const nothing = packed('', '');
const manyAttributes = `<row ${Array.from({ length: 98 }, (_, at) => `a${at}=""`).join(' ')}/>`;
const wideBlanks = `<row>${'<c r="A1" s="1" t="s"/>'.repeat(270)}</row>`;

/** Three million shared strings in about 100 KB, which are refused before one is read: by their bytes, by their number. */
export const sharedStringBombs: readonly (readonly [string, () => Buffer, RegExp])[] = [
  [
    'its bytes',
    () => workbook(packed('s', plainSheet), sharedList('<si><t></t></si>'.repeat(10_000), 300)),
    /unpacks to far more/,
  ],
  [
    'the number in its head',
    () =>
      workbook(
        packed('s', plainSheet),
        sharedList('<si/>'.repeat(10_000), 300, '<sst count="3000000" uniqueCount="3000000">'),
      ),
    /more than can be read/,
  ],
];

/** Each file, and the expected result. None may cost more than design 5 allows. */
export const hostileFiles: readonly (readonly [what: string, file: () => Uint8Array, expected: RegExp])[] = [
  ['a gigabyte of zeros in the sheet', () => workbook(gigabyteOfZeros()), /200 MB/],
  [
    'a gigabyte of zeros that declares one kilobyte',
    () => workbook(withDeclaredSize(gigabyteOfZeros(), 1024)),
    /damaged.*longer than it says/,
  ],
  ['190 MB of blanks in the sheet', () => workbook(sheetOf(filled(' ', megabyte), 190)), /200 MB|32,767/],
  [
    '99 MB of blanks between rows',
    () => workbook(sheetOf(filled('<row/>          ', megabyte), 99)),
    /too_large/,
  ],
  [
    '99 MB of empty cells',
    () => workbook(sheetOf(filled('<row><c/><c/><c/></row>', megabyte), 99)),
    /more than can be read/,
  ],
  [
    '99 MB of cells with values',
    () => workbook(sheetOf(filled('<row><c><v>1</v></c><c/></row>', megabyte), 99)),
    /50,000 rows/,
  ],
  [
    'one row of a million cells',
    () => workbook(sheetOf('<c><v>1</v></c>'.repeat(10_000), 100)),
    /damaged|columns/,
  ],
  ['elements a million deep', () => workbook(sheetOf('<row>'.repeat(10_000), 100)), /nested too deeply/],
  ['a text of 99 MB', () => workbook(sheetOf(filled('x', megabyte), 99)), /32,767 characters/],
  [
    'an attribute of 90 MB',
    () => workbook(repeated('s', { head: '<a b="', block: filled('x', megabyte), times: 90 })),
    /32,767/,
  ],
  [
    'a comment of 90 MB',
    () => workbook(repeated('s', { head: '<!--', block: filled('x', megabyte), times: 90 })),
    /32,767/,
  ],
  [
    'a name of 90 MB',
    () => workbook(repeated('s', { head: '<', block: filled('x', megabyte), times: 90 })),
    /32,767/,
  ],
  [
    '60 MB of short comments',
    () => workbook(sheetOf(filled('<!--x-->', megabyte), 60)),
    /32,767|200 MB|no questions/,
  ],
  [
    'many attributes',
    () => workbook(sheetOf(`<row ${Array.from({ length: 9_000 }, (_, at) => `a${at}=""`).join(' ')}/>`, 900)),
    /too many attributes/,
  ],
  [
    '120 MB of references',
    () => workbook(sheetOf(`<x>${'&#65;'.repeat(1_200)}</x>`, 20_000)),
    /more than can be read/,
  ],
  [
    '120 MB of attributes',
    () => workbook(sheetOf(`${manyAttributes}`.repeat(9), 20_000)),
    /more than can be read/,
  ],
  [
    '120 MB of character data',
    () => workbook(sheetOf('<![CDATA[x]]>'.repeat(460), 20_000)),
    /more than can be read/,
  ],
  ['120 MB of cells without values', () => workbook(sheetOf(wideBlanks, 20_000)), /more than can be read/],
  [
    'a billion laughs',
    () =>
      workbook(packed('s', `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>`)),
    /damaged.*document type/,
  ],
  ['an unknown entity', () => workbook(packed('s', '<worksheet>&xxe;</worksheet>')), /damaged/],
  [
    'shared strings of 99 MB',
    () => workbook(packed('s', plainSheet), sharedList(`<si><t>${'ab'.repeat(15_000)}</t></si>`, 3_300)),
    /unpacks to far more/,
  ],
  [
    'shared strings of 190 MB in characters of two bytes',
    () => workbook(packed('s', plainSheet), sharedList(`<si><t>${'ж'.repeat(15_000)}</t></si>`, 6_300)),
    /unpacks to far more/,
  ],
  [
    'three million empty shared strings',
    () => workbook(packed('s', plainSheet), sharedList('<si/>'.repeat(10_000), 300)),
    /more than can be read/,
  ],
  [
    '99 MB of styles',
    () => withStyles(repeated('styles', { head: stylesHead, block: filled('<xf/>', megabyte), times: 99 })),
    /more than can be read/,
  ],
  [
    'three million cell formats of a code that takes long to read',
    () =>
      withStyles(
        repeated('styles', {
          head: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(255)}"/></numFmts><cellXfs>`,
          block: '<xf numFmtId="164"/>'.repeat(10_000),
          times: 80,
        }),
      ),
    /more than can be read/,
  ],
  [
    '15 MB of number formats',
    () =>
      withStyles(
        repeated('styles', {
          head: '<styleSheet><numFmts>',
          block: `<numFmt numFmtId="9" formatCode="${'['.repeat(255)}"/>`.repeat(100),
          times: 500,
          tail: '</numFmts></styleSheet>',
        }),
      ),
    /1 questions/,
  ],
  [
    'a style sheet of 15 MB that lies',
    () =>
      withStyles(
        withDeclaredSize(
          repeated('styles', { head: stylesHead, block: filled('<xf/>', megabyte), times: 99 }),
          1024,
        ),
      ),
    /longer than it says/,
  ],
  [
    '90 MB of sheets',
    () => withWorkbookPart('xl/workbook.xml', '<workbook>', '<sheet name="a"/>'),
    /more than/,
  ],
  [
    '90 MB of relations',
    () => withWorkbookPart('xl/_rels/workbook.xml.rels', '<Relationships>', '<Relationship Id="a"/>'),
    /more than can be read/,
  ],
  ...['theme/theme1', 'drawings/drawing1', 'comments1', 'worksheets/sheet2'].map(
    (part) =>
      [
        `90 MB of ${part}, which is not read`,
        () =>
          withEntry(repeated(`xl/${part}.xml`, { head: '<x>', block: filled('<y/>', megabyte), times: 90 })),
        /1 questions/,
      ] as const,
  ),
  ['one long shared string used by every cell', () => manyReferences(), /spreadsheet_invalid/],
  ['as much text as is taken', () => largestAcceptedFile(), /9000 questions/],
  [
    '50,000 rows',
    () => workbook(sheetOf(`<row>${'<c><v>1</v></c>'.repeat(18)}</row>`.repeat(100), 500)),
    /spreadsheet_invalid|50,000/,
  ],
  [
    'a gigabyte of zeros in a picture',
    () => withEntry({ ...gigabyteOfZeros(), name: 'xl/media/a.png' }),
    /200 MB/,
  ],
  [
    'a picture that lies',
    () => withEntry(withDeclaredSize({ ...gigabyteOfZeros(), name: 'xl/media/a.png' }, 9)),
    /1 questions/,
  ],
  ['parts that overlap', () => overlapping(1_500), /damaged.*share the same bytes/],
  [
    '65,000 parts',
    () => makeZip(Array.from({ length: 65_000 }, (_, at) => ({ ...nothing, name: `${at}` }))),
    /too many parts/,
  ],
  [
    'a zip in a zip',
    () => makeZip([packed('inner.zip', makeZip([packed('a', 'b')]))]),
    /zip archive, not a spreadsheet/,
  ],
  ['CSV of 20 MB of commas', () => Buffer.alloc(readLimits.fileBytes, ','), /no questions/],
  ['CSV of 20 MB of line ends', () => Buffer.alloc(readLimits.fileBytes, '\n'), /no questions/],
  ['CSV of 20 MB of quotes', () => Buffer.alloc(readLimits.fileBytes, '"'), /unreadable|too_large/],
  [
    'CSV of one open quote',
    () => Buffer.concat([Buffer.from('Question\n"'), Buffer.alloc(readLimits.fileBytes - 20, 'x\n')]),
    /closing " is missing/,
  ],
  ['CSV of one word', () => Buffer.alloc(readLimits.fileBytes, 'x'), /too_large/],
  [
    'CSV of ten million rows',
    () => Buffer.from(`Question\n${filled('x\n', readLimits.fileBytes - 100)}`),
    /50,000 rows/,
  ],
  [
    'CSV of ten million blank rows',
    () => Buffer.from(`Question\n${filled(',\n', readLimits.fileBytes - 100)}`),
    /no questions/,
  ],
  [
    'CSV of ten million quoted blanks',
    () => Buffer.from(`Question\n${filled('"",', readLimits.fileBytes - 100)}`),
    /no questions/,
  ],
  [
    'CSV of wide rows',
    () => Buffer.from(`Question\n${filled(`${'x,'.repeat(990)}\n`, readLimits.fileBytes - 2_500)}`),
    /too_large|invalid/,
  ],
  [
    '20 MB of UTF-16',
    () =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.alloc(readLimits.fileBytes - 2, Buffer.from('ж\n', 'utf16le')),
      ]),
    /too_large|invalid/,
  ],
];

/** A cell of 30,000 characters in each of 45,000 rows, written once. */
function manyReferences(): Buffer {
  const sharedStrings = `<sst><si><t>${'; '.repeat(15_000)}</t></si></sst>`;
  return makeWorkbook({ sheet: sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(100), 450), sharedStrings });
}

function largestAcceptedFile(): Buffer {
  const cell = inline(`${'ж'.repeat(1_900)}`);
  return workbook(sheetOf(`<row>${cell}</row>`, 9_000));
}
