import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLimits } from './limits.ts';
import { costOfReading } from './testing/cost-of-reading.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import { makeWorkbook } from './testing/workbook.ts';
import { packed } from './testing/zip.ts';

const oneChunk = 64 * 1024;
/** The largest step that is not interrupted: a slice of XML with its events, or a row. */
const largestStep = 4 * 1024;

describe('the cost of hostile files', () => {
  it.each(hostileFiles)('%s', async (_, file, expected) => {
    const cost = await costOfReading(file());
    expect(cost.result).toMatch(expected);
    expect(cost.megabytes).toBeLessThan(300);
    expect(cost.unpackedBytes).toBeLessThan(readLimits.readBytes + oneChunk);
    expect(cost.elements).toBeLessThanOrEqual(readLimits.elements + 1);
    expect(cost.characters).toBeLessThan(readLimits.characters + readLimits.cellCharacters);
    expect(cost.longestRun).toBeLessThan(readLimits.itemsBetweenYields + largestStep);
  });
});

it('refuses a deflate stream that ends early', async () => {
  const packedBytes = deflateRawSync(Buffer.alloc(1024)).subarray(0, -3);
  const cost = await costOfReading(makeWorkbook({ sheet: { ...packed('s', ''), packed: packedBytes } }));
  expect(cost.result).toMatch(/damaged/);
});
