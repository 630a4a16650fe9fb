/** Workbooks with the XML that each program writes, for tests of what people send. */
import { makeWorkbook } from './workbook.ts';
import { packed } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A text, a number, a boolean, or a blank cell. */
export type Value = string | number | boolean | undefined;

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const letters = (at: number) => String.fromCharCode(65 + at);

/** Texts by their place in the list of shared strings. */
class SharedTexts {
  readonly #texts: string[] = [];

  at(text: string): number {
    const known = this.#texts.indexOf(text);
    return known >= 0 ? known : this.#texts.push(text) - 1;
  }

  xml(item: (text: string) => string): string {
    return this.#texts.map(item).join('');
  }
}

const plainItem = (text: string) => `<si><t xml:space="preserve">${xmlText(text)}</t></si>`;

/** Parts that every program adds and nobody reads. */
const extras = [
  packed('docProps/app.xml', '<Properties/>'),
  packed('docProps/core.xml', '<coreProperties/>'),
  packed('xl/theme/theme1.xml', '<theme/>'),
];

interface ProgramSheet {
  rows: readonly (readonly Value[])[];
  /** Merged cells, such as A1:C1. */
  merged?: readonly string[];
  /** Numbers of rows that are hidden. */
  hidden?: readonly number[];
  sheetNames?: readonly string[];
  sheetAt?: number;
  /** By place; the others are visible. */
  states?: readonly (string | undefined)[];
}

/**
 * Excel: rows with spans, rich text where a part of a cell is bold, blank cells that have a format, phonetic guides, and
 * after the rows filters, merged cells, validations and extensions with formulas of their own.
 */
export function excelWorkbook({ rows, merged = [], hidden = [], ...more }: ProgramSheet): Buffer {
  const shared = new SharedTexts();
  const cell = (value: Value, reference: string) => {
    if (value === undefined) return `<c r="${reference}" s="3"/>`;
    if (typeof value === 'number') return `<c r="${reference}" s="1"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${Number(value)}</v></c>`;
    return `<c r="${reference}" s="2" t="s"><v>${shared.at(value)}</v></c>`;
  };
  const xml = rows.map((values, at) => {
    const row = at + 1;
    const cells = values.map((value, column) => cell(value, `${letters(column)}${row}`)).join('');
    const isHidden = hidden.includes(row) ? ' hidden="1"' : '';
    return `<row r="${row}" spans="1:${values.length}" ht="15.75" thickBot="1"${isHidden} x14ac:dyDescent="0.25">${cells}</row>`;
  });
  const merges = merged.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
  const sheet = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<worksheet xmlns="${main}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xr:uid="{00000000-0001-0000-0000-000000000000}"><sheetPr filterMode="1"/><dimension ref="A1:L99"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="26.7109375" customWidth="1"/></cols><sheetData>${xml.join('')}</sheetData><autoFilter ref="A1:L99"/><mergeCells count="${merged.length}">${merges}</mergeCells><dataValidations count="1"><dataValidation type="list" allowBlank="1" sqref="C2:C99"><formula1>"Yes,No"</formula1></dataValidation></dataValidations><extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"><x14:dataValidations xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:dataValidation type="list"><x14:formula1><xm:f>Lists!$A$1:$A$3</xm:f></x14:formula1></x14:dataValidation></x14:dataValidations></ext></extLst></worksheet>`;
  const richItem = (text: string) => {
    const [first = '', ...rest] = text.split(' ');
    if (rest.length === 0) return `<si><t>${xmlText(text)}</t></si>`;
    const tail = xmlText(` ${rest.join(' ')}`);
    return `<si><r><rPr><b/><sz val="11"/><rFont val="Calibri"/></rPr><t>${xmlText(first)}</t></r><r><t xml:space="preserve">${tail}</t></r><rPh sb="0" eb="1"><t>フリガナ</t></rPh><phoneticPr fontId="1"/></si>`;
  };
  return makeWorkbook({
    ...more,
    sheet,
    sharedStrings: `<sst xmlns="${main}" count="9" uniqueCount="9">${shared.xml(richItem)}</sst>`,
    styles: `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;acres&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="49" quotePrefix="1"/><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    more: extras,
  });
}

/**
 * LibreOffice: every attribute of a row written out, numbers and booleans with their type, blank cells with a style, and
 * a last row that repeats to the end of the sheet.
 */
export function libreOfficeWorkbook({ rows, hidden = [], ...more }: ProgramSheet): Buffer {
  const shared = new SharedTexts();
  const cell = (value: Value, reference: string) => {
    if (value === undefined) return `<c r="${reference}" s="0"></c>`;
    if (typeof value === 'number') return `<c r="${reference}" s="0" t="n"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${reference}" s="1" t="b"><v>${Number(value)}</v></c>`;
    return `<c r="${reference}" s="0" t="s"><v>${shared.at(value)}</v></c>`;
  };
  const open = (row: number) =>
    `<row r="${row}" customFormat="false" ht="12.8" hidden="${hidden.includes(row)}" customHeight="false" outlineLevel="0" collapsed="false">`;
  const xml = rows.map(
    (values, at) =>
      `${open(at + 1)}${values.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join('')}</row>`,
  );
  return makeWorkbook({
    ...more,
    sheet: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}" xmlns:r="${office}"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:L9"/><sheetData>${xml.join('')}${open(1_048_576)}</row></sheetData><printOptions headings="false"/></worksheet>`,
    sharedStrings: `<sst xmlns="${main}" count="9" uniqueCount="9">${shared.xml(plainItem)}</sst>`,
    styles: `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;"/></numFmts><cellXfs count="3"><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    more: extras,
  });
}

/** Google Sheets: no dimension, a grid of a thousand rows of which most are blank, and prefixes for its own namespaces. */
export function googleSheetsWorkbook({ rows, ...more }: ProgramSheet): Buffer {
  const shared = new SharedTexts();
  const cell = (value: Value, reference: string) => {
    if (value === undefined) return `<c r="${reference}" s="2"/>`;
    if (typeof value === 'number') return `<c r="${reference}" s="1"><v>${value.toFixed(1)}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${reference}" s="1" t="b"><v>${Number(value)}</v></c>`;
    return `<c r="${reference}" s="1" t="s"><v>${shared.at(value)}</v></c>`;
  };
  const grid = Array.from({ length: 1_000 }, (_, at) => {
    const cells = (rows[at] ?? Array<Value>(26).fill(undefined))
      .map((value, column) => cell(value, `${letters(column)}${at + 1}`))
      .join('');
    return `<row r="${at + 1}" ht="15.75" customHeight="1">${cells}</row>`;
  });
  return makeWorkbook({
    ...more,
    sheet: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData>${grid.join('')}</sheetData><drawing r:id="rId1" xmlns:r="${office}"/></worksheet>`,
    sharedStrings: `<sst xmlns="${main}" count="9" uniqueCount="9">${shared.xml(plainItem)}</sst>`,
    styles: `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="0"/></cellXfs></styleSheet>`,
    more: extras,
  });
}

/** Numbers: the table's name in a merged row above it, and numbers in a format of its own. */
export function numbersWorkbook({ rows, ...more }: ProgramSheet): Buffer {
  const width = Math.max(...rows.map((values) => values.length));
  const titled = [['Table 1', ...Array<Value>(width - 1).fill(undefined)], ...rows];
  return excelWorkbook({ ...more, rows: titled, merged: [`A1:${letters(width - 1)}1`] });
}
