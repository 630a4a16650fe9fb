import type { Style } from 'exceljs';
import type { CellTone, CellValue, TableColumn } from '../table-content.ts';

/** The text format, so that programs keep a cell as text when somebody edits it. */
const textFormat = '@';
const numberFormat = 'General';
const percentFormat = '0%';
const dateFormat = 'yyyy-mm-dd hh:mm';
const backgrounds: Readonly<Record<CellTone, string>> = {
  good: 'FFC6EFCE',
  accepted: 'FFDDEBF7',
  bad: 'FFFFC7CE',
  none: 'FFE5E7EB',
};
const filledInBackground = 'FFFFFBE6';
const headingColors = { background: 'FF1F2937', text: 'FFFFFFFF' } as const;

const solid = (argb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { argb } }) as const;

export const headingStyle: Partial<Style> = {
  font: { bold: true, color: { argb: headingColors.text } },
  fill: solid(headingColors.background),
  alignment: { vertical: 'middle', wrapText: true },
};

export const markedHeadingStyle = (tone: CellTone): Partial<Style> => ({
  ...headingStyle,
  font: { bold: true },
  fill: solid(backgrounds[tone]),
});

/**
 * The styles of a workbook's cells. Equal ones are the same object, which exceljs looks up instead of comparing: half a
 * million cells take 2 s instead of 5 s.
 */
export class CellStyles {
  readonly #styles = new Map<string, Partial<Style>>();

  /** Of a cell; a cell `forNumbers` has their format when it is blank too. */
  of(
    column: TableColumn | undefined,
    value: CellValue,
    { tone, forNumbers = false }: { tone?: CellTone | undefined; forNumbers?: boolean } = {},
  ): Partial<Style> {
    const isNumber = forNumbers || typeof value === 'number';
    const numFmt = isNumber ? numberFormat : formatOf(value);
    const key = `${column?.wrap ? 'wrap' : ''} ${column?.filledIn ? 'filled' : ''} ${tone ?? ''} ${numFmt}`;
    const found = this.#styles.get(key);
    if (found) return found;
    const background = tone ? backgrounds[tone] : column?.filledIn && filledInBackground;
    const style: Partial<Style> = {
      numFmt,
      alignment: { vertical: 'top', wrapText: column?.wrap ?? false },
      ...(background ? { fill: solid(background) } : {}),
    };
    this.#styles.set(key, style);
    return style;
  }
}

function formatOf(value: CellValue): string {
  if (value instanceof Date) return dateFormat;
  return typeof value === 'object' ? percentFormat : textFormat;
}
