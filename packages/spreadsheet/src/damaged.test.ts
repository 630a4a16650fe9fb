import { readFileSync } from 'node:fs';
import { isProblem } from '@landbrief/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/support/spreadsheet/problem-of.ts';
import {
  inline,
  makeWorkbook,
  sheetHead,
  sheetOf,
  sheetTail,
  workbookEntries,
} from '../../../tests/support/spreadsheet/workbook.ts';
import { makeZip, packed } from '../../../tests/support/spreadsheet/zip.ts';
import { readTemplateFile } from './template/read-template.ts';

const real = readFileSync(new URL('../fixtures/site-selection-questions.xlsx', import.meta.url));
const small = makeWorkbook({
  sheet: sheetOf([['<c t="s"><v>0</v></c>'], ['<c t="s"><v>1</v></c>']]),
  sharedStrings: '<sst><si><t>Question</t></si><si><t>Acreage</t></si></sst>',
});

it('refuses a real file truncated anywhere', async () => {
  for (let part = 1; part < 20; part += 1) {
    const cut = real.subarray(0, Math.floor((real.length * part) / 20));
    expect((await problemOf(readTemplateFile(cut))).message).toMatch(/damaged or was cut off/);
  }
});

it('reads or refuses, but never fails, whatever bytes are changed', async () => {
  const change = fc.tuple(fc.nat(small.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const file = Buffer.from(small);
      for (const [at, byte] of changes) file[at] = byte;
      const outcome = await readTemplateFile(file).catch((error: unknown) => error);
      expect(isProblem(outcome) || !(outcome instanceof Error)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('reads or refuses, but never fails, whatever XML is in the sheet', async () => {
  const bit = fc.constantFrom(
    ...[
      '<row>',
      '</row>',
      '<row r="0">',
      '<row r="x">',
      '<row r="1e9">',
      '<c>',
      '</c>',
      '<c r="A1"/>',
      '<c r="1">',
    ],
    ...[
      '<c t="s"><v>-1</v></c>',
      '<c t="s"><v>x</v></c>',
      '<c t="b"><v>2</v></c>',
      '<c s="99"><v>1</v></c>',
      '<v>',
      '</v>',
    ],
    ...[
      '<c><v>1e999</v></c>',
      '<c r="ZZZZ1"><v>1</v></c>',
      '<f>',
      '</f>',
      '<is>',
      '</is>',
      '<t>x</t>',
      '&lt;',
      '&#0;',
      ']]>',
    ],
    ...[
      '<![CDATA[a]]>',
      '<!-- -->',
      '<?x?>',
      'text',
      '<c t="inlineStr"><is><t>_xD800_</t></is></c>',
      inline('Question'),
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(bit, { maxLength: 12 }), async (bits) => {
      const file = makeWorkbook({
        sheet: `${sheetHead}<row>${inline('Question')}</row>${bits.join('')}${sheetTail}`,
      });
      const outcome = await readTemplateFile(file).catch((error: unknown) => error);
      expect(isProblem(outcome) || !(outcome instanceof Error)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('parts', () => {
  const sheet = sheetOf([[inline('Question')]]);
  const refused = async (file: Uint8Array) => (await problemOf(readTemplateFile(file))).message;

  it('must exist', async () => {
    const entries = workbookEntries({ sheet }).filter(({ name }) => !name.includes('sheet1'));
    expect(await refused(makeZip(entries))).toMatch(/sheet1.xml is missing/);
  });

  it('must not occur twice', async () => {
    const entries = workbookEntries({ sheet });
    expect(await refused(makeZip([...entries, packed('xl/workbook.xml', '')]))).toMatch(/occurs twice/);
  });

  it('must match their checksums', async () => {
    expect(await refused(makeWorkbook({ sheet: { ...packed('s', sheet), crc32: 1 } }))).toMatch(/checksum/);
  });

  it('must have their declared length', async () => {
    expect(await refused(makeWorkbook({ sheet: { ...packed('s', sheet), unpackedBytes: 9_999 } }))).toMatch(
      /shorter/,
    );
  });

  it('may be stored unpacked', async () => {
    const bytes = Buffer.from(sheetOf([[inline('Question')], [inline('Acreage')]]));
    const stored = { ...packed('s', bytes), packed: bytes, method: 0 };
    expect((await readTemplateFile(makeWorkbook({ sheet: stored }))).drafts).toHaveLength(1);
  });

  it('must have the declared encoding', async () => {
    expect(await refused(makeWorkbook({ sheet: packed('s', Buffer.from([0x3c, 0xff, 0xff])) }))).toMatch(
      /XML/,
    );
  });
});
