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
