import { crc32, deflateSync } from 'node:zlib';

/** A PNG with up to 256 colours: a drawing of few colours needs no more, and is a third of the size. */
export function palettePng(rgba: Uint8Array, width: number, height: number): Buffer {
  const colours = coloursOf(rgba);
  const nearest = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(rgba, (y * width + x) * 4);
      let index = nearest.get(colour);
      if (index === undefined) {
        index = nearestOf(colours, colour);
        nearest.set(colour, index);
      }
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk(
      'PLTE',
      Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const colourAt = (rgba: Uint8Array, at: number) =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

/** The commonest colours that are not nearly one of those already taken. */
function coloursOf(rgba: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const ordered = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
  const taken = ordered.slice(0, 40);
  for (const apart of [700, 350, 120]) {
    for (const colour of ordered) {
      if (taken.length >= 192) return taken;
      if (taken.every((one) => distance(one, colour) > apart)) taken.push(colour);
    }
  }
  return taken;
}

function nearestOf(colours: readonly number[], colour: number): number {
  let best = 0;
  for (let index = 1; index < colours.length; index += 1) {
    if (distance(colours[index] ?? 0, colour) < distance(colours[best] ?? 0, colour)) best = index;
  }
  return best;
}

function distance(a: number, b: number): number {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}
