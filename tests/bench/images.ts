import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { imageLimits } from '../../packages/domain/src/index.ts';
import { fromCamera, photo } from '../support/images.ts';
import { atMost, type Benchmark, type Figure, megabytes, seconds } from './figures.ts';

/** Design 4: what no input may cost. */
const MAX_MS = 5_000;
const MAX_BYTES = 300_000_000;

const child = fileURLToPath(new URL('./image-process.ts', import.meta.url));

/** What the largest images cost that are accepted, each read in a process of its own. */
export const images: Benchmark = {
  name: 'images',
  about: 'preparing the largest pictures',
  async run(): Promise<Figure[]> {
    const figures: Figure[] = [];
    for (const [what, make] of largest) {
      const { ms, bytes } = await costOf(make());
      figures.push(
        atMost(`memory of ${what}`, bytes, {
          limit: MAX_BYTES,
          show: megabytes,
          how: 'peak above what the process held before, which had read a small picture',
        }),
        atMost(`time of ${what}`, ms, { limit: MAX_MS, show: seconds, how: 'to read, scale and compress' }),
      );
    }
    return figures;
  },
};

const height = Math.floor(Math.sqrt((imageLimits.pixels * 3) / 4));
const width = Math.floor(imageLimits.pixels / height);
const million = `${imageLimits.pixels / 1_000_000} million pixels`;

const largest: readonly [what: string, make: () => Uint8Array][] = [
  [`a photo of ${million}`, () => fromCamera(photo(width, height).get_bytes_jpeg(80))],
  [`a photo of ${million} that is turned`, () => fromCamera(photo(width, height).get_bytes_jpeg(80), 6)],
  [`a PNG of ${million} and 16 bits a colour`, () => deepPng()],
];

/** Transparent pixels of four times 16 bits. */
function deepPng(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6], 8);
  const lines = Buffer.alloc((1 + width * 8) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

async function costOf(image: Uint8Array): Promise<{ ms: number; bytes: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'landbrief-image-'));
  try {
    const path = join(folder, 'image');
    writeFileSync(path, image);
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, child, path]);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
