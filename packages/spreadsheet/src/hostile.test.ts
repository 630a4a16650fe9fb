import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLimits } from './limits.ts';
import { costOfReading } from './testing/cost-of-reading.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import { makeWorkbook } from './testing/workbook.ts';
import { packed } from './testing/zip.ts';

const oneChunk = 64 * 1024;
/** What is done at least between two looks at the time: a slice of XML with its events, or a row. */
const oneStep = 4 * 1024;

describe('what hostile files cost', () => {
  it.each(hostileFiles)('%s', async (_, file, told) => {
    const cost = await costOfReading(file());
    expect(cost.result).toMatch(told);
    expect(cost.megabytes).toBeLessThan(300);
    expect(cost.unpackedBytes).toBeLessThan(readLimits.readBytes + oneChunk);
    expect(cost.elements).toBeLessThanOrEqual(readLimits.elements + 1);
    expect(cost.characters).toBeLessThan(readLimits.characters + readLimits.cellCharacters);
    expect(cost.longestStretch).toBeLessThan(readLimits.stretch + oneStep);
  });
});

it('stands against a deflate stream that breaks off', async () => {
  const packedBytes = deflateRawSync(Buffer.alloc(1024)).subarray(0, -3);
  const cost = await costOfReading(makeWorkbook({ sheet: { ...packed('s', ''), packed: packedBytes } }));
  expect(cost.result).toMatch(/damaged/);
});
