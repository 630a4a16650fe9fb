import type { FeedMapping, SourceRecord } from '@landbrief/domain';
import type { Environment } from '../context.ts';
import { describeLayer } from './arcgis-layer.ts';
import { readByIds, readByOffset, readObjectIds } from './arcgis-records.ts';
import { directoryMapping, readDirectory } from './directory-records.ts';
import { FeedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-page.ts';
import { type FeedSource, previewLimits, type Reading, type ReadLimits } from './feed-source.ts';
import { readFileRecords } from './file-records.ts';
import { fieldsOf, mappingFor, recordMapper, seenIds } from './map-records.ts';

export interface FeedStart {
  /** The source's fields with a value of each. */
  fields: { name: string; sample: string }[];
  /** The feed's mapping, or the one that was guessed. */
  mapping: FeedMapping;
  records: FeedRecord[];
}

const SAMPLE_MAX = 100;

/** The first records of a source, mapped; what comes after them is not downloaded. Throws `FeedFailure`. */
export async function readFeedStart(
  source: FeedSource,
  most: number,
  environment: Environment,
  limits: ReadLimits = previewLimits,
): Promise<FeedStart> {
  const { records, fields } = await readFirst({ source, environment, limits }, most);
  if (records.length === 0)
    throw new FeedFailure('The source has no records. Check the address, and what it selects.', {
      reason: 'empty',
    });
  const mapping =
    source.kind === 'directory' ? directoryMapping(records) : mappingFor(source.mapping, fields);
  const map = await recordMapper(mapping, 1, seenIds());
  return {
    fields: fields.map((name) => ({ name, sample: sampleOf(name, records) })),
    mapping,
    records: records.map(map),
  };
}

async function readFirst(
  reading: Reading,
  most: number,
): Promise<{ records: SourceRecord[]; fields: string[] }> {
  switch (reading.source.kind) {
    case 'csv':
    case 'geojson':
      return withFields(await firstOf(readFileRecords(reading), most));
    case 'directory':
      return withFields((await readDirectory({ limit: most, skip: 0 }, reading)).records);
    case 'arcgis': {
      const layer = await describeLayer(reading, most);
      if (layer.hasPages) return withFields((await readByOffset(0, layer, reading)).records, layer.fields);
      const ids = (await readObjectIds(reading)).slice(0, layer.size);
      const [from = 0, to = 0] = [ids.at(0), ids.at(-1)];
      return withFields(ids.length > 0 ? await readByIds(from, to, layer, reading) : [], layer.fields);
    }
  }
}

const withFields = (records: SourceRecord[], known: readonly string[] = []) => ({
  records,
  fields: [...new Set([...known, ...fieldsOf(records)])],
});

async function firstOf(records: AsyncIterable<SourceRecord>, most: number): Promise<SourceRecord[]> {
  const first: SourceRecord[] = [];
  for await (const record of records) {
    first.push(record);
    if (first.length === most) break;
  }
  return first;
}

function sampleOf(name: string, records: readonly SourceRecord[]): string {
  const value = records
    .map((record) => (Object.hasOwn(record, name) ? record[name] : undefined))
    .find((one) => one !== undefined && one !== null && one !== '');
  const text = String(value ?? '').toWellFormed();
  return text.length > SAMPLE_MAX ? `${text.slice(0, SAMPLE_MAX)}…` : text;
}
