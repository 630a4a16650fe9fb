import { damagedFile, tooMuchContent, unreadableFile } from '../file-problems.ts';
import { readLimits } from '../limits.ts';
import type { ReadingCost } from '../reading-cost.ts';
import type { ZipEntry } from '../zip/directory.ts';
import type { Unpacker } from '../zip/unpack.ts';
import { type NumberKind, numberKind } from './number-formats.ts';
import { readXml, type XmlHandler } from './xml.ts';

/** The parts of a workbook, not yet read. */
export interface WorkbookParts {
  entries: Map<string, ZipEntry>;
  unpacker: Unpacker;
  cost: ReadingCost;
}

export interface SheetLocation {
  name: string;
  path: string;
  isHidden: boolean;
}

export interface Workbook {
  sheets: SheetLocation[];
  date1904: boolean;
  sharedStringsPath: string | undefined;
  stylesPath: string | undefined;
}

interface Relation {
  type: string;
  path: string;
}

/** Finds a part by its path, ignoring case. */
export function findPart({ entries }: WorkbookParts, path: string): ZipEntry | undefined {
  const exact = entries.get(path);
  if (exact) return exact;
  const lowerCasePath = path.toLowerCase();
  for (const [name, entry] of entries) if (name.toLowerCase() === lowerCasePath) return entry;
  return undefined;
}

/** Reads a whole part. Throws if it declares more than `maxBytes`; unpacking enforces the declared size. */
export async function readPart(
  parts: WorkbookParts,
  path: string,
  handler: XmlHandler,
  maxBytes: number = readLimits.directoryBytes,
): Promise<void> {
  const entry = findPart(parts, path);
  if (!entry) throw damagedFile(`${path} is missing`);
  if (entry.unpackedBytes > maxBytes) throw tooMuchContent();
  for await (const _ of readXml(parts.unpacker.chunks(entry), handler, parts.cost));
}

/** Finds the sheets and other parts through the relations, because the names of parts are not fixed. */
export async function readWorkbook(parts: WorkbookParts): Promise<Workbook> {
  refuseOtherDocuments(parts);
  const workbookPath = findPathByType(await relations(parts, '_rels/.rels', ''), 'officeDocument');
  if (!workbookPath)
    throw unreadableFile('The file is not an Excel workbook. Please save it as .xlsx or .csv.');
  const related = await relations(parts, relationsPath(workbookPath), folderOf(workbookPath));
  const { sheets, date1904 } = await readSheetList(parts, workbookPath, related);
  return {
    sheets,
    date1904,
    sharedStringsPath: findPathByType(related, 'sharedStrings'),
    stylesPath: findPathByType(related, 'styles'),
  };
}

function findPathByType(related: ReadonlyMap<string, Relation>, relationType: string): string | undefined {
  for (const { type, path } of related.values()) if (type === relationType) return path;
  return undefined;
}

async function readSheetList(parts: WorkbookParts, workbookPath: string, related: Map<string, Relation>) {
  const sheets: SheetLocation[] = [];
  let date1904 = false;
  await readPart(parts, workbookPath, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = related.get(relationId(attributes));
      if (relation?.type !== 'worksheet') return;
      const { name: sheetName = '', state = 'visible' } = attributes;
      sheets.push({ name: sheetName, path: relation.path, isHidden: state !== 'visible' });
    },
  });
  return { sheets, date1904 };
}

function relationId(attributes: Readonly<Record<string, string>>): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(':id'));
  return name ? (attributes[name] ?? '') : '';
}

function refuseOtherDocuments({ entries }: WorkbookParts): void {
  if (entries.has('xl/workbook.bin')) {
    throw unreadableFile('The file is a binary workbook (.xlsb). Please save it as .xlsx.');
  }
  if (entries.has('content.xml') && entries.has('mimetype')) {
    throw unreadableFile('The file is an OpenDocument file. Please save it as .xlsx.');
  }
  if (!entries.has('[Content_Types].xml') || !entries.has('_rels/.rels')) {
    throw unreadableFile(
      'The file is a zip archive, not a spreadsheet. Please choose an .xlsx or .csv file.',
    );
  }
}

async function relations(parts: WorkbookParts, path: string, folder: string): Promise<Map<string, Relation>> {
  const found = new Map<string, Relation>();
  if (!findPart(parts, path)) return found;
  await readPart(parts, path, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: resolvePath(folder, Target) });
    },
  });
  return found;
}

function relationsPath(path: string): string {
  const folder = folderOf(path);
  return `${folder}_rels/${path.slice(folder.length)}.rels`;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Targets are relative to their part's folder, or to the package when they begin with a slash. */
function resolvePath(folder: string, target: string): string {
  const resolved: string[] = [];
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') resolved.pop();
    else if (step !== '' && step !== '.') resolved.push(step);
  }
  return resolved.join('/');
}

/** The number kind of each cell style, by the style's index. */
export async function readNumberKinds(parts: WorkbookParts, path: string | undefined): Promise<NumberKind[]> {
  const known = new Map<number, NumberKind>();
  const kinds: NumberKind[] = [];
  if (!path || !findPart(parts, path)) return kinds;
  let inCellFormats = false;
  const handler: XmlHandler = {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) {
        known.set(Number(numFmtId), numberKind(Number(numFmtId), formatCode));
      }
      if (name === 'cellXfs') inCellFormats = true;
      if (name !== 'xf' || !inCellFormats) return;
      const id = Number(numFmtId ?? 0);
      kinds.push(known.get(id) ?? numberKind(id, undefined));
      if (kinds.length > readLimits.formats) throw tooMuchContent();
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  };
  await readPart(parts, path, handler, readLimits.stylesBytes);
  return kinds;
}
