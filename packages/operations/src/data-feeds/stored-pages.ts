import type { SourceRecord } from '@landbrief/domain';
import type { Environment } from '../context.ts';
import type { FeedPage, FeedRecord } from './feed-page.ts';
import type { Reading } from './feed-source.ts';
import { readFileRecords } from './file-records.ts';
import { fieldsOf, mappingFor, recordMapper, requireUsableMapping, SAMPLED, seenIds } from './map-records.ts';
import { PAGE_RECORDS, type PagePlace, requireRecords } from './page-place.ts';

const fileOf = (prefix: string, page: number) => `${prefix}${page}.json`;

/** Reads a whole file, stores its pages from the second one on, and returns the first one. */
export async function storePages({ prefix }: PagePlace, reading: Reading): Promise<FeedPage> {
  const { environment, limits } = reading;
  const records = readFileRecords(reading);
  let first: FeedRecord[] | undefined;
  let current: FeedRecord[] = [];
  let [page, total] = [0, 0];
  const store = async () => {
    if (page === 0) first = current;
    else
      await environment.platform.files.put(
        fileOf(prefix, page),
        Buffer.from(JSON.stringify(current)),
        'application/json',
      );
    page++;
    current = [];
  };
  for await (const record of mapped(records, reading)) {
    requireRecords(++total, limits);
    current.push(record);
    if (current.length === PAGE_RECORDS) await store();
  }
  requireRecords(total, limits);
  if (current.length > 0) await store();
  return { records: first ?? [], ...(page > 1 ? { next: `1/${total}` } : {}), total };
}

/** The mapping is guessed from the first records, where the feed has none. */
async function* mapped(
  records: AsyncGenerator<SourceRecord>,
  { source }: Reading,
): AsyncGenerator<FeedRecord> {
  const sample: SourceRecord[] = [];
  let map: Awaited<ReturnType<typeof recordMapper>> | undefined;
  const begin = () => {
    const fields = fieldsOf(sample);
    const mapping = mappingFor(source.mapping, fields);
    // Features may lack fields that others have.
    if (source.kind === 'csv' || sample.length < SAMPLED) requireUsableMapping(mapping, fields);
    return recordMapper(mapping, 1, seenIds());
  };
  for await (const record of records) {
    if (map) {
      yield map(record);
      continue;
    }
    sample.push(record);
    if (sample.length < SAMPLED) continue;
    map = await begin();
    for (const one of sample) yield map(one);
  }
  if (map || sample.length === 0) return;
  map = await begin();
  for (const one of sample) yield map(one);
}

/** A page that `storePages` stored. */
export async function readStoredPage(
  { prefix, cursor = '' }: PagePlace,
  { platform }: Environment,
): Promise<FeedPage> {
  const [page = 1, total = 0] = cursor.split('/').map(Number);
  const bytes = await platform.files.get(fileOf(prefix, page));
  const hasMore = (page + 1) * PAGE_RECORDS < total;
  return {
    records: JSON.parse(Buffer.from(bytes).toString('utf8')),
    ...(hasMore ? { next: `${page + 1}/${total}` } : {}),
    total,
  };
}
