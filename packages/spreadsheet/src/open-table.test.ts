import { describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../../tests/support/spreadsheet/problem-of.ts';
import {
  inline,
  makeWorkbook,
  sheetOf,
  workbookEntries,
} from '../../../tests/support/spreadsheet/workbook.ts';
import { makeZip, packed } from '../../../tests/support/spreadsheet/zip.ts';
import { readLimits } from './limits.ts';
import { openTable } from './open-table.ts';

const texts = async (file: Parameters<typeof openTable>[0]) => {
  const found: string[][] = [];
  for await (const { cells } of (await openTable(file, 'Questions')).rows) {
    found.push(Array.from(cells, (cell) => cell?.text ?? ''));
  }
  return found;
};
const refused = async (file: Parameters<typeof openTable>[0]) => (await problemOf(texts(file))).message;
const workbook = makeWorkbook({ sheet: sheetOf([[inline('Question')], [inline('Acreage')]]) });

describe('file formats, recognized by content', () => {
  it.each([
    ['comma', 'a,b\nc,d'],
    ['semicolon', 'a;b\nc;d'],
    ['tab', 'a\tb\nc\td'],
    ['a hint for Excel', 'sep=;\r\na;b\r\nc;d'],
    ['quotes around other separators', '"a";"b"\nc;d'],
  ])('reads text separated by %s', async (_, text) => {
    expect(await texts(Buffer.from(text))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from('é,ß')],
    ['UTF-8 with its mark', Buffer.from('\ufeffé,ß')],
    ['UTF-16 little endian', Buffer.from('\ufeffé,ß', 'utf16le')],
    ['UTF-16 big endian', Buffer.from('\ufeffé,ß', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from([0xe9, 0x2c, 0xdf])],
  ])('reads %s', async (_, file) => {
    expect(await texts(file)).toEqual([['é', 'ß']]);
  });

  it('reads the euro sign of Windows-1252', async () => {
    expect(await texts(Buffer.from([0x80, 0x20, 0x31, 0x30, 0x30]))).toEqual([['€ 100']]);
  });

  it('recognizes files with decimal commas', async () => {
    expect((await openTable(Buffer.from('a;b'), '')).decimalComma).toBe(true);
    expect((await openTable(Buffer.from('a,b'), '')).decimalComma).toBe(false);
    expect((await openTable(Buffer.from('a\tb'), '')).decimalComma).toBe(false);
  });

  it.each([
    ['nothing', '', /is empty/],
    ['a PDF', '%PDF-1.7\n', /is a PDF/],
    ['an image', '\x89PNG\r\n\x1a\n', /is an image/],
    ['a photograph', '\xff\xd8\xff\xe0', /is an image/],
    ['an archive', '\x1f\x8b\x08', /compressed/],
    ['a web page', '<!DOCTYPE html><table>', /web page/],
    ['an XML spreadsheet', '\xef\xbb\xbf<?xml version="1.0"?>', /save it as .xlsx/],
    ['a program', 'MZ\x90\0\x03\0', /neither an Excel workbook nor text/],
    ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 Workbook', /old workbook \(.xls\)/],
    [
      'a workbook under a password',
      `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'EncryptedPackage'].join('\0')}\0`,
      /protected by a password/,
    ],
    ['the beginning of a zip file', 'PK\x03\x04', /damaged or was cut off/],
    ['an empty zip file', `PK\x05\x06${'\0'.repeat(18)}`, /not a spreadsheet/],
  ])('refuses %s', async (_, file, message) => {
    expect(await refused(Buffer.from(file, 'latin1'))).toMatch(message);
  });

  it.each([
    ['a Word document', ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'], /not an Excel workbook/],
    ['a binary workbook', ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.bin'], /.xlsb/],
    ['an OpenDocument file', ['mimetype', 'content.xml'], /OpenDocument/],
    ['any archive', ['photo.jpg'], /not a spreadsheet/],
  ])('refuses %s', async (_, parts, message) => {
    expect(await refused(makeZip(parts.map((name) => packed(name, '<x/>'))))).toMatch(message);
  });

  it('refuses a zip file with a password, and one packed in another way', async () => {
    const entries = workbookEntries({ sheet: '' });
    expect(await refused(makeZip(entries.map((entry) => ({ ...entry, flags: 1 }))))).toMatch(/password/);
    expect(await refused(makeZip(entries.map((entry) => ({ ...entry, method: 14 }))))).toMatch(
      /not supported/,
    );
  });
});

describe('streamed files', () => {
  async function* chunks(file: Uint8Array, bytes: number) {
    for (let at = 0; at < file.length; at += bytes) yield file.subarray(at, at + bytes);
  }

  it('reads a stream', async () => {
    expect(await texts(chunks(workbook, 7))).toEqual([['Question'], ['Acreage']]);
  });

  it('stops an upload that is too large, and closes the stream', async () => {
    const letGo = vi.fn();
    async function* endless() {
      try {
        for (;;) yield new Uint8Array(1024 * 1024);
      } finally {
        letGo();
      }
    }
    const problem = await problemOf(texts(endless()));
    expect(problem).toMatchObject({
      code: 'spreadsheet_too_large',
      message: expect.stringContaining('20 MB'),
    });
    expect(letGo).toHaveBeenCalledOnce();
  });

  it('refuses bytes that are too large', async () => {
    expect(await refused(new Uint8Array(readLimits.fileBytes + 1))).toMatch(/larger than 20 MB/);
  });
});
