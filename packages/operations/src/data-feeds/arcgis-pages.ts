import { createHash } from 'node:crypto';
import type { FeedMapping, SourceRecord } from '@landbrief/domain';
import { describeLayer, type Layer } from './arcgis-layer.ts';
import { countRecords, readByIds, readByOffset, readObjectIds } from './arcgis-records.ts';
import { FeedFailure } from './feed-failure.ts';
import type { FeedPage } from './feed-page.ts';
import type { Reading } from './feed-source.ts';
import { fieldsOf, mappingFor, recordMapper, requireUsableMapping } from './map-records.ts';
import { PAGE_RECORDS, type PagePlace, requireRecords } from './page-place.ts';

/** Where a page begins: all that the next request needs to know of the layer. */
interface Cursor {
  page: number;
  /** Records before this page. */
  offset: number;
  layer: Layer;
  mapping: FeedMapping;
  total?: number | undefined;
  /** Digest of the first record of the page before. */
  first?: string | undefined;
}

/** A page of a layer. The first one asks what the layer is, and how many records it has. */
export async function readArcGisPage(place: PagePlace, reading: Reading): Promise<FeedPage> {
  const cursor: Cursor | undefined = place.cursor === undefined ? undefined : JSON.parse(place.cursor);
  const layer = cursor?.layer ?? (await describeLayer(reading, PAGE_RECORDS));
  const { page = 0, offset = 0 } = cursor ?? {};
  const found = layer.hasPages
    ? await readPageByOffset(offset, layer, cursor, reading)
    : await readPageByIds(offset, layer, place, reading);
  const { records, hasMore, end, total } = found;
  const first = digestOf(JSON.stringify(records[0] ?? null)).toString('base64');
  if (records.length > 0 && first === cursor?.first)
    throw new FeedFailure(
      'The ArcGIS server answers every page with the same records. Ask whoever runs it to allow pages.',
      { reason: 'same-page' },
    );
  if (page === 0) requireRecords(total ?? records.length, reading.limits);
  if (hasMore) requireRecords(end, reading.limits);
  const fields = cursor ? [] : [...new Set([...layer.fields, ...fieldsOf(records)])];
  const mapping = cursor?.mapping ?? mappingFor(reading.source.mapping, fields);
  if (!cursor) requireUsableMapping(mapping, fields);
  const seen = await SeenIds.read(place.prefix, page, needsSeen(mapping, layer), reading);
  const map = await recordMapper(mapping, offset + 1, (sourceId) => seen.note(sourceId));
  const mapped = records.map(map);
  if (hasMore) await seen.write();
  // The fields are needed for the first page only.
  const next: Cursor = {
    page: page + 1,
    offset: end,
    layer: { ...layer, fields: [] },
    mapping,
    total,
    first,
  };
  return {
    records: mapped,
    ...(hasMore ? { next: JSON.stringify(next) } : {}),
    ...(total === undefined ? {} : { total }),
  };
}

interface Found {
  records: SourceRecord[];
  hasMore: boolean;
  /** Records up to the end of this page. */
  end: number;
  total?: number | undefined;
}

async function readPageByOffset(
  offset: number,
  layer: Layer,
  cursor: Cursor | undefined,
  reading: Reading,
): Promise<Found> {
  const total = cursor ? cursor.total : await countRecords(reading);
  const { records, hasMore } = await readByOffset(offset, layer, reading);
  const end = offset + records.length;
  // A server that says for ever that there is more ends with its own count.
  const isDone = records.length === 0 || (total !== undefined && end >= total);
  return { records, hasMore: hasMore && !isDone, end, total };
}

/** The first page stores the ids of all records, from which the ranges are cut. */
async function readPageByIds(
  offset: number,
  layer: Layer,
  { prefix, cursor }: PagePlace,
  reading: Reading,
): Promise<Found> {
  const { files } = reading.environment.platform;
  const file = `${prefix}ids.json`;
  const ids: number[] =
    cursor === undefined
      ? await readObjectIds(reading)
      : JSON.parse(Buffer.from(await files.get(file)).toString('utf8'));
  if (cursor === undefined) requireRecords(ids.length, reading.limits);
  const end = Math.min(offset + layer.size, ids.length);
  if (cursor === undefined && end < ids.length)
    await files.put(file, Buffer.from(JSON.stringify(ids)), 'application/json');
  const [from = 0, to = 0] = [ids[offset], ids[end - 1]];
  const records = await readByIds(from, to, layer, reading);
  return { records, hasMore: end < ids.length, end, total: ids.length };
}

/** Object ids are unique by themselves. */
const needsSeen = (mapping: FeedMapping, layer: Layer) => mapping.sourceId !== layer.objectIdField;

const DIGEST_BYTES = 8;

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES);
}

/**
 * The source ids of the pages before, as digests in a file for each page: a page that is read again finds what it found
 * before.
 */
class SeenIds {
  readonly #digests: Set<string>;
  readonly #file: string | undefined;
  readonly #reading: Reading;

  private constructor(digests: Set<string>, file: string | undefined, reading: Reading) {
    this.#digests = digests;
    this.#file = file;
    this.#reading = reading;
  }

  static async read(prefix: string, page: number, isNeeded: boolean, reading: Reading): Promise<SeenIds> {
    const fileOf = (of: number) => `${prefix}seen-${of}`;
    const digests = new Set<string>();
    if (isNeeded && page > 0) {
      const bytes = Buffer.from(await reading.environment.platform.files.get(fileOf(page - 1)));
      for (let at = 0; at < bytes.length; at += DIGEST_BYTES)
        digests.add(bytes.toString('latin1', at, at + DIGEST_BYTES));
    }
    return new SeenIds(digests, isNeeded ? fileOf(page) : undefined, reading);
  }

  /** Notes a source id, and tells whether it was there before. */
  note(sourceId: string): boolean {
    const digest = digestOf(sourceId).toString('latin1');
    const isNew = !this.#digests.has(digest);
    this.#digests.add(digest);
    return !isNew;
  }

  async write(): Promise<void> {
    if (!this.#file) return;
    const bytes = Buffer.from([...this.#digests].join(''), 'latin1');
    await this.#reading.environment.platform.files.put(this.#file, bytes, 'application/octet-stream');
  }
}
