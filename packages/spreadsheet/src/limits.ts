import { spreadsheetLimits } from '@landbrief/domain';

/**
 * The limits for reading a file. Decisions 9 give `fileBytes`, `rows` and `unpackedBytes`; the others limit the cost of
 * hostile files within these (design 5: at most 300 MB and 5 s). Asserted in `hostile.test.ts`, timed by `npm run bench
 * -- files`.
 */
export const readLimits = {
  ...spreadsheetLimits,
  /** Entries of the zip directory; a workbook with a hundred sheets has about 300. */
  parts: 2_000,
  /** Unpacked bytes of all parts that are read: 50,000 rows of 18 cells with their texts are about 80 MB. */
  readBytes: 100 * 1024 * 1024,
  /** Unpacked bytes of single parts: the list of sheets, relations, and styles. Large workbooks have some 100 KB. */
  directoryBytes: 4 * 1024 * 1024,
  stylesBytes: 16 * 1024 * 1024,
  /** Cell formats; Excel writes at most 65,490. */
  formats: 65_490,
  /** Unpacked to packed bytes, checked above `unpackRatioFromBytes`. Deflate reaches 1,032; tables stay under 100. */
  unpackRatio: 250,
  unpackRatioFromBytes: 16 * 1024 * 1024,
  /** XML elements and texts of all parts together. */
  elements: 8_000_000,
  /** Different texts: `elements` has room for no more, since each takes three there and three in the cell that has it. */
  sharedTexts: 1_300_000,
  /** Attributes of all parts together: a cell has three. */
  attributes: 8_000_000,
  /**
   * References (`&amp;`) and CDATA sections of all parts together: all the characters that may be kept, with a reference
   * for every eighth.
   */
  markup: 4_000_000,
  attributesOfElement: 100,
  /** Characters between two XML events: the longest text, attribute or comment. */
  tokenCharacters: 512 * 1024,
  depth: 64,
  columns: 1_000,
  /** Excel's own limit for a cell. */
  cellCharacters: 32_767,
  /** Characters of all cells together; each takes up to two bytes of memory. */
  characters: 32 * 1024 * 1024,
} as const;
