import { deflateSync } from 'node:zlib';

/**
 * Writes a PDF of objects whose numbers are below a size, piece by piece: what `take` has returned is no longer in
 * memory.
 */
export interface PdfWriter {
  write(number: number, dictionary: string, stream?: Uint8Array): void;
  finish(roots: { catalog: number; info: number | undefined }): void;
  /** The bytes since the last call. */
  take(): Uint8Array;
}

interface Output {
  length: number;
  put(piece: Uint8Array | string): void;
  take(): Uint8Array;
}

function output(header: string): Output {
  let pieces: Uint8Array[] = [];
  const all: Output = {
    length: 0,
    put(piece) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
      pieces.push(bytes);
      all.length += bytes.byteLength;
    },
    take() {
      const taken = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
      let at = 0;
      for (const piece of pieces) {
        taken.set(piece, at);
        at += piece.byteLength;
      }
      pieces = [];
      return taken;
    },
  };
  all.put(`${header}\n%\u00d3\u00eb\u00e9\u00e1\n`);
  return all;
}

function putObject(to: Output, number: number, dictionary: string, stream?: Uint8Array): void {
  to.put(`${number} 0 obj\n${dictionary}`);
  if (stream) to.put(stream);
  to.put('\nendobj\n');
}

/** Objects in plain text and one cross-reference table, as `readPdf` reads them. */
export function plainWriter(size: number): PdfWriter {
  const all = output('%PDF-1.4');
  const offsets: number[] = [];
  return {
    take: all.take,
    write(number, dictionary, stream) {
      offsets[number] = all.length;
      putObject(all, number, dictionary, stream);
    },
    finish({ catalog, info }) {
      const table = all.length;
      const lines = Array.from({ length: size }, (_, number) => {
        const offset = offsets[number];
        return offset === undefined
          ? '0000000000 65535 f \n'
          : `${String(offset).padStart(10, '0')} 00000 n \n`;
      });
      all.put(`xref\n0 ${size}\n${lines.join('')}trailer\n<</Size ${size}\n/Root ${catalog} 0 R`);
      all.put(`${info === undefined ? '' : `\n/Info ${info} 0 R`}>>\nstartxref\n${table}\n%%EOF\n`);
    },
  };
}

/** Objects without a stream are compressed together until they have this many characters. */
const objectStreamLength = 60_000;

/**
 * Objects that are no streams are compressed, and so is the cross-reference table (PDF 1.5): the tags of a report take
 * a tenth of their space.
 */
export function compressedWriter(size: number): PdfWriter {
  const all = output('%PDF-1.5');
  const table = referenceTable();
  let nextStream = size;
  let waiting: { number: number; dictionary: string }[] = [];
  let waitingLength = 0;

  const putStream = (number: number, dictionary: string, content: Uint8Array) => {
    const data = deflateSync(content);
    table.enter(number, 1, all.length, 0);
    all.put(`${number} 0 obj\n<<${dictionary}\n/Filter /FlateDecode\n/Length ${data.length}>> stream\n`);
    all.put(data);
    all.put('\nendstream\nendobj\n');
  };
  const putWaiting = () => {
    if (waiting.length === 0) return;
    const stream = nextStream;
    nextStream += 1;
    let offset = 0;
    const index = waiting.map(({ number, dictionary }, place) => {
      table.enter(number, 2, stream, place);
      const entry = `${number} ${offset}`;
      offset += dictionary.length + 1;
      return entry;
    });
    const head = `${index.join(' ')}\n`;
    const content = head + waiting.map(({ dictionary }) => `${dictionary}\n`).join('');
    const dictionary = `/Type /ObjStm\n/N ${waiting.length}\n/First ${head.length}`;
    putStream(stream, dictionary, Buffer.from(content, 'latin1'));
    waiting = [];
    waitingLength = 0;
  };
  return {
    take: all.take,
    write(number, dictionary, stream) {
      if (stream && stream.byteLength > 0) {
        table.enter(number, 1, all.length, 0);
        putObject(all, number, dictionary, stream);
        return;
      }
      waiting.push({ number, dictionary });
      waitingLength += dictionary.length;
      if (waitingLength > objectStreamLength) putWaiting();
    },
    finish({ catalog, info }) {
      putWaiting();
      const number = nextStream;
      const start = all.length;
      table.enter(number, 1, start, 0);
      const roots = `/Root ${catalog} 0 R${info === undefined ? '' : `\n/Info ${info} 0 R`}`;
      const decoding = `/DecodeParms <</Predictor 12\n/Columns ${entryBytes}>>`;
      const dictionary = `/Type /XRef\n/Size ${number + 1}\n/W [1 4 2]\n${roots}\n${decoding}`;
      putStream(number, dictionary, table.rows(number + 1));
      all.put(`startxref\n${start}\n%%EOF\n`);
    },
  };
}

/** Kind of the entry; offset, or number of the object stream; place in the object stream. */
const entryBytes = 7;

function referenceTable() {
  let entries = Buffer.alloc(entryBytes * 65_536);
  return {
    enter(number: number, kind: 1 | 2, where: number, place: number): void {
      const at = number * entryBytes;
      if (at + entryBytes > entries.length)
        entries = Buffer.concat([entries], Math.max(entries.length * 2, at + entryBytes));
      entries.writeUInt8(kind, at);
      entries.writeUInt32BE(where, at + 1);
      entries.writeUInt16BE(place, at + 5);
    },
    /** As differences from the entry before, each behind the number of this predictor. */
    rows(size: number): Uint8Array {
      const rows = Buffer.alloc(size * (entryBytes + 1));
      for (let row = 0; row < size; row += 1) {
        rows[row * (entryBytes + 1)] = 2;
        for (let column = 0; column < entryBytes; column += 1) {
          const at = row * entryBytes + column;
          const above = row > 0 ? (entries[at - entryBytes] ?? 0) : 0;
          rows[row * (entryBytes + 1) + 1 + column] = (entries[at] ?? 0) - above;
        }
      }
      return rows;
    },
  };
}
