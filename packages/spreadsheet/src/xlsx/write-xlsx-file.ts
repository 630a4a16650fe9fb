import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { stream, Worksheet } from 'exceljs';
import type { StreamedTable } from '../table-content.ts';
import { CellStyles } from './cell-styles.ts';
import { sheetNames } from './sheet-names.ts';
import { describeWorkbook, SheetWriter } from './sheet-writer.ts';

/** Cells between two pauses in which what was written goes on to the file. */
const cellsBetweenPauses = 2_000;
const nothing = new Uint8Array();

/**
 * Writes a workbook into a file, reading the rows of each sheet while it is written. The texts stand in the sheets, not
 * in a list that they share, which would be in memory until the end.
 */
export async function writeXlsxFile(
  tables: readonly StreamedTable[],
  { title, path }: { title: string; path: string },
): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  const output = createWriteStream(path);
  const failure = once(output, 'error').then(([error]) => {
    throw error;
  });
  const write = async () => {
    const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
    describeWorkbook(workbook, title);
    const names = sheetNames(tables.map(({ name }) => name));
    const styles = new CellStyles();
    for (const [at, table] of tables.entries())
      await writeSheet(workbook, { ...table, name: names[at] ?? table.name }, styles);
    await workbook.commit();
  };
  try {
    await Promise.race([write(), failure]);
  } finally {
    failure.catch(() => undefined);
    output.destroy();
  }
}

async function writeSheet(
  workbook: stream.xlsx.WorkbookWriter,
  table: StreamedTable,
  styles: CellStyles,
): Promise<void> {
  const writer = new SheetWriter(workbook, table, styles);
  writer.writeHead();
  let cellsSincePause = 0;
  for await (const { cells, tones } of table.rows) {
    writer.writeRow(cells, { tones });
    cellsSincePause += cells.length;
    if (cellsSincePause < cellsBetweenPauses) continue;
    await allWritten(writer.sheet);
    cellsSincePause = 0;
  }
  writer.addFilter();
  writer.sheet.commit();
}

/** exceljs writes a sheet into these, and waits for none of them; its types lack them. */
interface PipedSheet extends Worksheet {
  stream: { pipes: readonly Writable[] };
}

const isPiped = (sheet: Worksheet): sheet is PipedSheet => 'stream' in sheet;

/** Waits until all that exceljs has written of a sheet is compressed. */
async function allWritten(sheet: Worksheet): Promise<void> {
  if (!isPiped(sheet)) throw new TypeError('This version of exceljs does not stream sheets.');
  await setImmediate();
  const written = sheet.stream.pipes.map(
    (pipe) => new Promise<void>((resolve) => void pipe.write(nothing, () => resolve())),
  );
  await Promise.all(written);
}
