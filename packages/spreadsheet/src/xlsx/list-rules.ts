import type { DataValidation, stream, Worksheet } from 'exceljs';
import { columnLetters } from '../cells.ts';
import { escapeText } from './escapes.ts';

/** Excel's limit for a list that is written into the rule itself. */
const listCharactersMax = 255;
const promptCharactersMax = 225;

export const listsSheet = 'Lists';

/** exceljs can validate a range, but its types lack the method. */
interface ValidatingSheet extends Worksheet {
  dataValidations: { add(range: string, validation: DataValidation): void };
}

function canValidate(sheet: Worksheet): sheet is ValidatingSheet {
  return 'dataValidations' in sheet;
}

/**
 * The rules that offer lists of values in cells. A list that does not fit into a rule (255 characters, no commas) is
 * written into a hidden sheet.
 */
export class ListRules {
  readonly #sheetName: string;
  /** By their rule: the columns of the hidden sheet. */
  readonly #lists = new Map<string, readonly string[]>();

  constructor(sheetName: string) {
    this.#sheetName = sheetName;
  }

  /** Adds a rule for a range of cells; with `warns`, the program lets people keep another value. */
  add(sheet: Worksheet, cells: string, allowed: readonly string[], { warns = false } = {}): void {
    if (!canValidate(sheet)) throw new TypeError('This version of exceljs cannot validate ranges.');
    sheet.dataValidations.add(cells, {
      type: 'list',
      allowBlank: true,
      formulae: [this.#formula(allowed)],
      showErrorMessage: true,
      ...(warns ? { errorStyle: 'warning' } : {}),
      errorTitle: 'Not allowed here',
      error: escapeText(`Please choose ${allowed.join(', ')}.`.slice(0, promptCharactersMax)),
    });
  }

  #formula(allowed: readonly string[]): string {
    const list = allowed.join(',');
    const fits = list.length <= listCharactersMax && !allowed.some((text) => /[,"\n\r]|^\s|\s$/.test(text));
    if (fits) return `"${escapeText(list)}"`;
    const key = JSON.stringify(allowed);
    if (!this.#lists.has(key)) this.#lists.set(key, allowed);
    const letters = columnLetters([...this.#lists.keys()].indexOf(key));
    return `'${this.#sheetName}'!$${letters}$1:$${letters}$${allowed.length}`;
  }

  /** Writes the hidden sheet, if a rule needs it; after all others. */
  write(workbook: stream.xlsx.WorkbookWriter): void {
    if (this.#lists.size === 0) return;
    const lists = [...this.#lists.values()];
    const sheet = workbook.addWorksheet(this.#sheetName, { state: 'hidden' });
    const rows = Math.max(...lists.map((list) => list.length));
    for (let at = 0; at < rows; at += 1) {
      const row = sheet.addRow(lists.map((list) => escapeText(list[at] ?? '')));
      row.eachCell((cell) => {
        cell.numFmt = '@';
      });
      row.commit();
    }
    sheet.commit();
  }
}
