import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Cost,
  type ReadingProcess,
  startReading,
} from '../../../tests/support/spreadsheet/cost-of-reading.ts';
import { hostileFiles, sharedStringBombs } from '../../../tests/support/spreadsheet/hostile-files.ts';
import { makeWorkbook } from '../../../tests/support/spreadsheet/workbook.ts';
import { packed } from '../../../tests/support/spreadsheet/zip.ts';
import { readLimits } from './limits.ts';

const oneChunk = 64 * 1024;
/** The largest step that is not interrupted: a slice of XML with its events, or a row. */
const largestStep = 4 * 1024;

let reading: ReadingProcess;
beforeAll(() => {
  reading = startReading();
});
afterAll(() => reading.stop());

/** A process serves files until it holds more than this, so that no file is charged with more of the others. */
const sharedMegabytes = 50;

function restart(): void {
  reading.stop();
  reading = startReading();
}

/** The cost of reading it; a process that it ends is not there for the next file. */
async function costOf(file: Uint8Array): Promise<Cost> {
  try {
    return await reading.costOf(file);
  } catch (error) {
    restart();
    throw error;
  }
}

describe('the cost of hostile files', () => {
  it.each(hostileFiles)('%s', async (_, file, expected) => {
    const cost = await costOf(file());
    if (cost.megabytes > sharedMegabytes) restart();
    expect(cost.result).toMatch(expected);
    expect(cost.megabytes).toBeLessThan(300);
    expect(cost.unpackedBytes).toBeLessThan(readLimits.readBytes + oneChunk);
    expect(cost.elements).toBeLessThanOrEqual(readLimits.elements + 1);
    expect(cost.attributes).toBeLessThanOrEqual(readLimits.attributes + 1);
    expect(cost.markup).toBeLessThan(readLimits.markup + largestStep);
    expect(cost.characters).toBeLessThan(readLimits.characters + readLimits.cellCharacters);
  });
});

it.each(sharedStringBombs)(
  'refuses three million shared strings at once by %s',
  async (_, file, expected) => {
    const bomb = file();
    expect(bomb.length).toBeLessThan(250_000);
    const cost = await costOf(bomb);
    expect(cost.result).toMatch(expected);
    expect(cost.unpackedBytes).toBeLessThan(2 * oneChunk);
    expect(cost.elements).toBeLessThan(100);
  },
);

it('refuses a deflate stream that ends early', async () => {
  const packedBytes = deflateRawSync(Buffer.alloc(1024)).subarray(0, -3);
  const cost = await costOf(makeWorkbook({ sheet: { ...packed('s', ''), packed: packedBytes } }));
  expect(cost.result).toMatch(/damaged/);
});
