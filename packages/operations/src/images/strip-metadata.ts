export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface StrippedImage {
  bytes: Uint8Array;
  /** Exif's orientation, 1 to 8; the stripped image has none. */
  orientation: number;
}

/**
 * An image with the parts that its pixels and colours need, and nothing else: no place, time, camera, comment, preview,
 * and nothing after its end. Throws when it ends too early.
 */
export function stripMetadata(bytes: Uint8Array, type: ImageType): StrippedImage {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { parts, exif } = read[type](source);
  return { bytes: Buffer.concat(parts), orientation: exif ? orientationIn(exif) : 1 };
}

/**
 * A stripped JPEG with Exif that says how it is turned and nothing else: programs turn it when they show it, and its
 * pixels are not compressed a second time. An upright image stays as it is.
 */
export function withOrientation({ bytes, orientation }: StrippedImage): Uint8Array {
  if (orientation === 1) return bytes;
  const entry = [orientationTag >> 8, orientationTag & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
  const length = 2 + exifHeader.length + tiff.length;
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...exifHeader, ...tiff];
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from(segment), bytes.subarray(2)]);
}

interface Parts {
  parts: Buffer[];
  exif?: Buffer | undefined;
}

const read: Record<ImageType, (source: Buffer) => Parts> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

export function isImageType(contentType: string): contentType is ImageType {
  return contentType in read;
}

function endsTooEarly(): Error {
  return new Error('The image ends too early.');
}

const exifHeader = Buffer.from('Exif\0\0', 'latin1');
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** ITU T.81 annex B: segments of a marker and a length, and after "start of scan" the compressed pixels. */
function readJpeg(source: Buffer): Parts {
  const parts = [source.subarray(0, 2)];
  let exif: Buffer | undefined;
  for (let at = 2; ; ) {
    if (at + 4 > source.length && source[at + 1] !== endOfImage) throw endsTooEarly();
    if (source[at] !== 0xff) throw new Error('A JPEG segment begins with another byte than 255.');
    const marker = source.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return { parts: [...parts, source.subarray(at, at + 2)], exif };
    const end = at + 2 + source.readUInt16BE(at + 2);
    if (end > source.length) throw endsTooEarly();
    const content = source.subarray(at + 4, end);
    if (marker === 0xe1 && content.subarray(0, 6).equals(exifHeader)) exif ??= content.subarray(6);
    const next = marker === startOfScan ? endOfScan(source, end) : end;
    if (isNeededSegment(marker, content)) parts.push(source.subarray(at, next));
    at = next;
  }
}

/** Where the marker after a scan is. Inside the scan, 255 is followed by 0 or a restart marker. */
function endOfScan(source: Buffer, start: number): number {
  for (let at = source.indexOf(0xff, start); at !== -1; at = source.indexOf(0xff, at + 1)) {
    const next = source[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw endsTooEarly();
}

/** All but comments and application data; of these JFIF without a preview, the colour profile and Adobe's colours. */
function isNeededSegment(marker: number, content: Buffer): boolean {
  const begins = (text: string) => content.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
  if (marker === 0xe0) return begins('JFIF\0') && content.length === 14;
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
}

const neededChunks = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs'.split(' '));

/** PNG, section 5.3: chunks of a length, a name, data and a checksum. */
function readPng(source: Buffer): Parts {
  const parts = [source.subarray(0, 8)];
  let exif: Buffer | undefined;
  for (let at = 8; at + 12 <= source.length; ) {
    const end = at + 12 + source.readUInt32BE(at);
    if (end > source.length) throw endsTooEarly();
    const name = source.toString('latin1', at + 4, at + 8);
    if (name === 'eXIf') exif ??= source.subarray(at + 8, end - 4);
    if (neededChunks.has(name)) parts.push(source.subarray(at, end));
    if (name === 'IEND') return { parts, exif };
    at = end;
  }
  throw endsTooEarly();
}

const hasExif = 0x08;
const hasXmp = 0x04;
const neededWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);

/** WebP is RIFF (RFC 9649): chunks of a name, a length and data, padded to an even number of bytes. */
function readWebp(source: Buffer): Parts {
  const whole = 8 + source.readUInt32LE(4);
  if (whole > source.length) throw endsTooEarly();
  const chunks: Buffer[] = [];
  let exif: Buffer | undefined;
  for (let at = 12; at + 8 <= whole; ) {
    const size = source.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > whole) throw endsTooEarly();
    const name = source.toString('latin1', at, at + 4);
    const chunk = source.subarray(at, end);
    if (name === 'EXIF') exif ??= withoutExifHeader(chunk.subarray(8));
    if (neededWebpChunks.has(name)) chunks.push(name === 'VP8X' ? withoutMetadataFlags(chunk) : chunk);
    at = end;
  }
  const head = Buffer.from(source.subarray(0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return { parts: [head, ...chunks], exif };
}

function withoutMetadataFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(8) & ~(hasExif | hasXmp), 8);
  return copy;
}

/** Some programs write JPEG's header before the Exif data of a WebP image. */
function withoutExifHeader(exif: Buffer): Buffer {
  return exif.subarray(0, 6).equals(exifHeader) ? exif.subarray(6) : exif;
}

const orientationTag = 0x0112;

/** The orientation in Exif data, a TIFF directory; 1 where it has none or cannot be read. */
function orientationIn(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = short(directory);
    for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12) {
      if (short(at) !== orientationTag) continue;
      const orientation = short(at + 8);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
  } catch {
    // Offsets beyond the data: the image is shown as it is.
  }
  return 1;
}
