import { type MadeEntry, makeZip, packed } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

export const sheetHead = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>`;
export const sheetTail = '</sheetData></worksheet>';

export interface MadeWorkbook {
  /** The whole XML of the first sheet, or an entry that contains it. */
  sheet: string | MadeEntry;
  sharedStrings?: string | MadeEntry;
  styles?: string | MadeEntry;
  sheetNames?: readonly string[];
  /** The place of the sheet that is made; the others are not there. */
  sheetAt?: number;
  /** `hidden` or `veryHidden`, by the place of the sheet. */
  states?: readonly (string | undefined)[];
  date1904?: boolean;
  more?: readonly MadeEntry[];
}

/** A workbook's entries, for tests that damage one of them. */
export function workbookEntries(made: MadeWorkbook): MadeEntry[] {
  const names = made.sheetNames ?? ['Questions'];
  const entry = (path: string, content: string | MadeEntry) =>
    typeof content === 'string' ? packed(path, content) : { ...content, name: path };
  return [
    packed('[Content_Types].xml', '<Types/>'),
    packed('_rels/.rels', relationList([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    packed(
      'xl/_rels/workbook.xml.rels',
      relationList([
        ...names.map((_, at): [string, string, string] => [
          `rId${at + 1}`,
          'worksheet',
          `worksheets/sheet${at + 1}.xml`,
        ]),
        ['shared', 'sharedStrings', '/xl/sharedStrings.xml'],
        ['styles', 'styles', 'styles.xml'],
      ]),
    ),
    packed('xl/workbook.xml', workbookXml(names, made)),
    entry(`xl/worksheets/sheet${(made.sheetAt ?? 0) + 1}.xml`, made.sheet),
    ...(made.sharedStrings === undefined ? [] : [entry('xl/sharedStrings.xml', made.sharedStrings)]),
    ...(made.styles === undefined ? [] : [entry('xl/styles.xml', made.styles)]),
    ...(made.more ?? []),
  ];
}

export function makeWorkbook(made: MadeWorkbook): Buffer {
  return makeZip(workbookEntries(made));
}

/** A sheet of rows of cell XML, starting at `A1`. */
export function sheetOf(rows: readonly (readonly string[])[]): string {
  return `${sheetHead}${rows.map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('')}${sheetTail}`;
}

export const inline = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function workbookXml(names: readonly string[], { date1904, states = [] }: MadeWorkbook): string {
  const sheets = names.map((name, at) => {
    const state = states[at] ? ` state="${states[at]}"` : '';
    return `<sheet name="${name}" sheetId="${at + 1}"${state} r:id="rId${at + 1}"/>`;
  });
  const properties = date1904 ? '<workbookPr date1904="1"/>' : '';
  return `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets>${sheets.join('')}</sheets></workbook>`;
}

function relationList(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageRelations}">${each.join('')}</Relationships>`;
}
