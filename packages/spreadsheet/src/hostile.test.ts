import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { costOfReading } from './testing/cost-of-reading.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import { makeWorkbook } from './testing/workbook.ts';
import { packed } from './testing/zip.ts';

describe('what hostile files cost', () => {
  it.each(hostileFiles)('%s', async (_, file, told) => {
    const cost = await costOfReading(file());
    expect(cost.result).toMatch(told);
    expect(cost.megabytes).toBeLessThan(300);
    expect(cost.seconds).toBeLessThan(5);
  });
});

it('stands against a deflate stream that breaks off', async () => {
  const packedBytes = deflateRawSync(Buffer.alloc(1024)).subarray(0, -3);
  const cost = await costOfReading(makeWorkbook({ sheet: { ...packed('s', ''), packed: packedBytes } }));
  expect(cost.result).toMatch(/damaged/);
});
