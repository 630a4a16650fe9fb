import type { SourceRecord } from '@landbrief/domain';
import type { Reading } from './feed-source.ts';

/** The records of a CSV or GeoJSON file; the parsers are loaded when a file is read. */
export async function* readFileRecords(reading: Reading): AsyncGenerator<SourceRecord> {
  if (reading.source.kind === 'csv') {
    const { readCsv } = await import('./csv-records.ts');
    yield* readCsv(reading);
  } else {
    const { readGeoJson } = await import('./geojson-records.ts');
    yield* readGeoJson(reading);
  }
}
