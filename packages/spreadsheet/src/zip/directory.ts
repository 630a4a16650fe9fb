import { damagedFile, tooManyParts, unpacksTooLarge, unreadableFile } from '../file-problems.ts';
import { readLimits } from '../limits.ts';

/** One entry of a zip file's directory. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  crc32: number;
  /** Where the packed bytes start. */
  dataStart: number;
}

interface DirectoryLocation {
  start: number;
  bytes: number;
  entries: number;
}

const signature = {
  localHeader: 0x04034b50,
  directoryEntry: 0x02014b50,
  directoryEnd: 0x06054b50,
  zip64End: 0x06064b50,
  zip64Locator: 0x07064b50,
} as const;
const directoryEndBytes = 22;
const directoryEntryBytes = 46;
const localHeaderBytes = 30;
const commentBytesMax = 0xffff;
const zip64Marker = 0xffffffff;

/**
 * Reads the entries of a zip file, without unpacking them. Refuses the file if there are too many, if their declared
 * sizes are too large, or if two of them share bytes (an overlap bomb). Unpacking checks the declared sizes.
 */
export function readZipDirectory(file: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const directory = findDirectory(view);
  if (directory.entries > readLimits.parts) throw tooManyParts();
  const end = directory.start + directory.bytes;
  const entries = new Map<string, ZipEntry>();
  let at = directory.start;
  for (let index = 0; index < directory.entries; index += 1) {
    if (at + directoryEntryBytes > end) throw damagedFile('its table of contents ends early');
    const { entry, next } = readEntry(view, at, directory.start);
    if (entries.has(entry.name)) throw damagedFile('a part occurs twice');
    entries.set(entry.name, entry);
    at = next;
  }
  checkOverlaps([...entries.values()]);
  checkUnpackedSize([...entries.values()]);
  return entries;
}

function findDirectory(view: DataView): DirectoryLocation {
  const last = view.byteLength - directoryEndBytes;
  for (let at = last; at >= 0 && at >= last - commentBytesMax; at -= 1) {
    if (view.getUint32(at, true) === signature.directoryEnd) return readDirectoryEnd(view, at);
  }
  throw damagedFile('its end is missing');
}

function readDirectoryEnd(view: DataView, at: number): DirectoryLocation {
  const place = {
    entries: view.getUint16(at + 10, true),
    bytes: view.getUint32(at + 12, true),
    start: view.getUint32(at + 16, true),
  };
  const found = place.start === zip64Marker || place.entries === 0xffff ? readZip64End(view, at) : place;
  if (found.start + found.bytes > at) throw damagedFile('its table of contents lies outside the file');
  return found;
}

function readZip64End(view: DataView, directoryEnd: number): DirectoryLocation {
  const locator = directoryEnd - 20;
  if (locator < 0 || view.getUint32(locator, true) !== signature.zip64Locator) throw damagedFile('zip64');
  const at = readUint64(view, locator + 8);
  if (at + 56 > locator || view.getUint32(at, true) !== signature.zip64End) throw damagedFile('zip64');
  return {
    entries: readUint64(view, at + 32),
    bytes: readUint64(view, at + 40),
    start: readUint64(view, at + 48),
  };
}

/** Values above `Number.MAX_SAFE_INTEGER` are clamped to it. */
function readUint64(view: DataView, at: number): number {
  return Math.min(Number(view.getBigUint64(at, true)), Number.MAX_SAFE_INTEGER);
}

function readEntry(view: DataView, at: number, directoryStart: number): { entry: ZipEntry; next: number } {
  if (view.getUint32(at, true) !== signature.directoryEntry) throw damagedFile('its table of contents');
  const flags = view.getUint16(at + 8, true);
  if (flags & 1) throw unreadableFile('The file is protected by a password. Please save it without one.');
  const nameBytes = view.getUint16(at + 28, true);
  const extraBytes = view.getUint16(at + 30, true);
  const extraStart = at + directoryEntryBytes + nameBytes;
  const next = extraStart + extraBytes + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw damagedFile('its table of contents ends early');
  const sizes = readSizes(view, at, extraStart, extraBytes);
  const entry = {
    name: readName(view, at + directoryEntryBytes, nameBytes),
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    packedBytes: sizes.packedBytes,
    unpackedBytes: sizes.unpackedBytes,
    dataStart: dataStart(view, sizes.localHeader, directoryStart),
  };
  if (entry.dataStart + entry.packedBytes > directoryStart) throw damagedFile('a part lies outside the file');
  return { entry, next };
}

function readName(view: DataView, start: number, bytes: number): string {
  return new TextDecoder()
    .decode(new Uint8Array(view.buffer, view.byteOffset + start, bytes))
    .replaceAll('\\', '/');
}

function dataStart(view: DataView, localHeader: number, directoryStart: number): number {
  if (localHeader + localHeaderBytes > directoryStart) throw damagedFile('a part lies outside the file');
  if (view.getUint32(localHeader, true) !== signature.localHeader)
    throw damagedFile('a part has no beginning');
  const nameBytes = view.getUint16(localHeader + 26, true);
  return localHeader + localHeaderBytes + nameBytes + view.getUint16(localHeader + 28, true);
}

/** Sizes and offset of an entry; those that do not fit 32 bits are in the extra field 1, in this order. */
function readSizes(view: DataView, at: number, extraStart: number, extraBytes: number) {
  const sizes = {
    unpackedBytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    localHeader: view.getUint32(at + 42, true),
  };
  let at64 = zip64Extra(view, extraStart, extraStart + extraBytes);
  for (const field of ['unpackedBytes', 'packedBytes', 'localHeader'] as const) {
    if (sizes[field] !== zip64Marker) continue;
    if (at64 === undefined || at64 + 8 > extraStart + extraBytes) throw damagedFile('zip64');
    sizes[field] = readUint64(view, at64);
    at64 += 8;
  }
  return sizes;
}

function zip64Extra(view: DataView, start: number, end: number): number | undefined {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === 1) return at + 4;
  }
  return undefined;
}

function checkOverlaps(entries: ZipEntry[]): void {
  let previousEnd = 0;
  for (const { dataStart, packedBytes } of entries.sort((a, b) => a.dataStart - b.dataStart)) {
    if (dataStart < previousEnd) throw damagedFile('two parts share the same bytes');
    previousEnd = dataStart + packedBytes;
  }
}

function checkUnpackedSize(entries: ZipEntry[]): void {
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (unpacked > readLimits.unpackedBytes) throw unpacksTooLarge();
}
