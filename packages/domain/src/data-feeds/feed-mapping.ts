/** Kinds of data feeds (decisions 12). */
export const dataFeedKinds = ['directory', 'csv', 'geojson', 'arcgis'] as const;
export type DataFeedKind = (typeof dataFeedKinds)[number];

/**
 * Our fields that a mapping fills from a source's fields. `attributes.` and the data field of a question fills that
 * question's answer.
 */
export const feedFields = [
  'sourceId',
  'name',
  'type',
  'description',
  'location.street',
  'location.suite',
  'location.city',
  'location.county',
  'location.state',
  'location.zip',
  'location.country',
  'location.latitude',
  'location.longitude',
  'size.value',
  'size.unit',
  'imageUrl',
] as const;
export type FeedField = (typeof feedFields)[number];

/** What the name of a mapped data field begins with. */
export const attributePrefix = 'attributes.';

/** The source's field by ours. */
export type FeedMapping = Readonly<Record<string, string>>;

/** Fields that a reader makes of a record's geometry; they are used where the mapping names no others. */
export const geometryFields = {
  latitude: 'geometry.latitude',
  longitude: 'geometry.longitude',
} as const;

const MAPPED_MAX = 200;
const ATTRIBUTE_NAME_MAX = 100;

/** Whether a field of a mapping is a data field. */
export function isAttribute(field: string): boolean {
  const name = field.slice(attributePrefix.length);
  return (
    field.startsWith(attributePrefix) && name !== '' && name.length <= ATTRIBUTE_NAME_MAX && !(name in {})
  );
}

/** Whether a mapping fills fields that a property has. */
export function isMapping(mapping: FeedMapping): boolean {
  const fields = Object.keys(mapping);
  return (
    fields.length <= MAPPED_MAX &&
    fields.every((field) => (feedFields as readonly string[]).includes(field) || isAttribute(field))
  );
}

/** Flat fields of a source's record: texts, numbers, truth values. */
export type SourceRecord = Readonly<Record<string, unknown>>;
