import { geometryFields, type SourceRecord } from '@landbrief/domain';
import { askArcGis, type Layer, objectsOf, whereOf } from './arcgis-layer.ts';
import { FeedFailure } from './feed-failure.ts';
import type { Reading } from './feed-source.ts';
import { flatten } from './flatten.ts';
import { centreOf } from './geometry-centre.ts';

export interface ArcGisPage {
  records: SourceRecord[];
  hasMore: boolean;
}

const asked = { outFields: '*', outSR: '4326', returnGeometry: 'true' } as const;

/** A page by offset, in the order of object ids. */
export async function readByOffset(offset: number, layer: Layer, reading: Reading): Promise<ArcGisPage> {
  const answer = await askArcGis(
    '/query',
    {
      ...asked,
      where: whereOf(reading),
      orderByFields: layer.objectIdField,
      resultOffset: String(offset),
      resultRecordCount: String(layer.size),
    },
    reading,
  );
  const records = recordsOf(answer, layer, reading);
  return { records, hasMore: records.length >= layer.size || answer.exceededTransferLimit === true };
}

/** The records of a range of object ids, for servers that have no pages. */
export async function readByIds(
  from: number,
  to: number,
  layer: Layer,
  reading: Reading,
): Promise<SourceRecord[]> {
  const field = layer.objectIdField;
  const where = `(${whereOf(reading)}) AND ${field} >= ${from} AND ${field} <= ${to}`;
  const answer = await askArcGis('/query', { ...asked, where, orderByFields: field }, reading);
  return recordsOf(answer, layer, reading);
}

/** All object ids in their order. */
export async function readObjectIds(reading: Reading): Promise<number[]> {
  const answer = await askArcGis('/query', { where: whereOf(reading), returnIdsOnly: 'true' }, reading);
  const { objectIds } = answer;
  if (objectIds === null) return [];
  if (!Array.isArray(objectIds) || !objectIds.every((id) => Number.isSafeInteger(id)))
    throw new FeedFailure(
      'The ArcGIS server does not list the ids of its records. Check the address of the layer.',
    );
  return objectIds.toSorted((one, other) => one - other);
}

/** How many records the layer has; undefined when the server does not tell. */
export async function countRecords(reading: Reading): Promise<number | undefined> {
  const answer = await askArcGis('/query', { where: whereOf(reading), returnCountOnly: 'true' }, reading);
  return typeof answer.count === 'number' && answer.count >= 0 ? Math.floor(answer.count) : undefined;
}

/** The records of an answer, no more than it was asked for. */
function recordsOf(
  { features, fields }: { features?: unknown; fields?: unknown; exceededTransferLimit?: unknown },
  layer: Layer,
  { source }: Reading,
): SourceRecord[] {
  if (!Array.isArray(features))
    throw new FeedFailure('The ArcGIS server answers without records. Check the address of the layer.');
  const dates = Array.isArray(fields)
    ? objectsOf(fields).flatMap(({ name, type }) =>
        type === 'esriFieldTypeDate' && typeof name === 'string' ? [name] : [],
      )
    : [];
  return features.slice(0, layer.size).map((feature) => {
    const { attributes, geometry } = (feature ?? {}) as Record<string, unknown>;
    const values = { ...(typeof attributes === 'object' ? attributes : {}) } as Record<string, unknown>;
    for (const name of dates) if (typeof values[name] === 'number') values[name] = dateText(values[name]);
    const centre = centreOf(geometry);
    const place = centre && {
      [geometryFields.latitude]: centre.latitude,
      [geometryFields.longitude]: centre.longitude,
    };
    return flatten({ ...values, ...place }, source);
  });
}

/** Milliseconds as a day, or nothing where there is no such day. */
function dateText(milliseconds: number): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
