import { existsSync } from 'node:fs';
import { readJson, writeWhole } from './engines/files.ts';
import { dataPaths } from './settings.ts';

/** Increment it when a change of the stored items makes data of earlier versions unreadable. */
const dataFormat = 3;

/** Notes the format of new data; an Error when the directory has data that an earlier version of the product stored. */
export function requireCurrentFormat(dataDirectory: string): void {
  const { database, format } = dataPaths(dataDirectory);
  const stored = existsSync(database) ? readJson(format, { dataFormat: 1 }).dataFormat : dataFormat;
  if (stored !== dataFormat) {
    throw new Error(
      `The data in ${dataDirectory} was stored by another version of Landbrief, which this one cannot read.\n` +
        'Delete it:       npm start -- --fresh\n' +
        'Keep both:       DATA_DIR=.local-2 npm start',
    );
  }
  writeWhole(format, JSON.stringify({ dataFormat }));
}
