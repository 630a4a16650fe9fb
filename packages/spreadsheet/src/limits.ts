import { spreadsheetLimits } from '@landbrief/domain';

/**
 * What a file may cost us. Decisions 9 give `fileBytes`, `rows` and `unpackedBytes`; the rest bounds what a hostile file
 * of that size could still do (design 5: at most 300 MB and 5 s). Measured in `hostile.test.ts`.
 */
export const readLimits = {
  ...spreadsheetLimits,
  /** Entries of the zip directory; a workbook with a hundred sheets has about 300. */
  parts: 2_000,
  /** Unpacked bytes of the parts that we read, together: 50,000 rows of 18 cells with their texts are about 80 MB. */
  readBytes: 100 * 1024 * 1024,
  /** Unpacked to packed bytes, from `ratioFrom` on. Deflate can do 1,032; tables stay under 100. */
  ratio: 250,
  ratioFrom: 16 * 1024 * 1024,
  /** XML elements and texts of all parts together. */
  elements: 8_000_000,
  attributesOfElement: 100,
  /** Bytes between two XML events: the longest text, attribute or comment. */
  tokenBytes: 512 * 1024,
  depth: 64,
  columns: 1_000,
  /** Excel's own limit for a cell. */
  cellCharacters: 32_767,
  /** Characters of all cells together; they cost up to two bytes each. */
  characters: 32 * 1024 * 1024,
} as const;
