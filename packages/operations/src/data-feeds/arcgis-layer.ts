import { FeedFailure } from './feed-failure.ts';
import { readJson } from './feed-request.ts';
import type { Reading } from './feed-source.ts';
import { fieldNames } from './flatten.ts';
import { excerpt } from './source-text.ts';

/** What a layer says of itself, as far as reading it needs. */
export interface Layer {
  objectIdField: string;
  fields: string[];
  /** Whether pages are asked by offset; otherwise by ranges of object ids. */
  hasPages: boolean;
  /** Records of one page. */
  size: number;
}

/** The address of a layer, without the query that people copy with it. */
function layerAddress({ source }: Reading): string {
  const address = new URL(source.address ?? '');
  address.search = '';
  address.hash = '';
  address.pathname = address.pathname.replace(/\/+$/, '').replace(/\/query$/i, '');
  return address.href;
}

/** The parameters that the feed's address has itself, such as a filter (`where`) or a token. */
function ownParameters({ source }: Reading): URLSearchParams {
  const { searchParams } = new URL(source.address ?? '');
  return new URLSearchParams([...searchParams].filter(([name]) => /^(token|where)$/i.test(name)));
}

/** What the address selects; everything where it has no `where`. */
export function whereOf(reading: Reading): string {
  return ownParameters(reading).get('where') || '1=1';
}

/** Asks an ArcGIS server; it reports its errors inside of an answer with status 200. */
export async function askArcGis(
  path: '' | '/query',
  parameters: Readonly<Record<string, string>>,
  reading: Reading,
): Promise<Record<string, unknown>> {
  const address = new URL(layerAddress(reading) + path);
  const token = ownParameters(reading).get('token');
  const all = { f: 'json', ...parameters, ...(token ? { token } : {}) };
  for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
  const answer = await readJson(address.href, reading);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw new FeedFailure('The server does not answer as an ArcGIS feature service does. Check the address.');
  const { error } = answer as { error?: unknown };
  if (error) throw failureOf(error, reading);
  return answer as Record<string, unknown>;
}

function failureOf(error: unknown, { source }: Reading): FeedFailure {
  const { code, message } = (typeof error === 'object' ? error : {}) as { code?: unknown; message?: unknown };
  if (code === 498 || code === 499 || code === 401 || code === 403)
    return new FeedFailure(
      `The ArcGIS server asks for a token (${code}). Share the layer with everybody, or give a secret header with one.`,
      { reason: `arcgis-${code}` },
    );
  const said = typeof message === 'string' && message.trim() ? ` It says ${excerpt(message, source)}.` : '';
  const isTemporary = typeof code === 'number' && code >= 500;
  return new FeedFailure(`The ArcGIS server reports an error.${said} Check the address of the layer.`, {
    reason: 'arcgis-error',
    isTemporary,
  });
}

/** The objects of a list in an answer, whatever else it has. */
export function objectsOf(list: readonly unknown[]): Readonly<Record<string, unknown>>[] {
  return list.filter((one) => typeof one === 'object' && one !== null) as Record<string, unknown>[];
}

interface LayerAnswer {
  fields?: unknown;
  objectIdField?: unknown;
  maxRecordCount?: unknown;
  advancedQueryCapabilities?: { supportsPagination?: unknown };
  supportsPagination?: unknown;
  layers?: unknown;
}

const LAYERS_NAMED = 5;
const ID_FIELD_MAX = 200;

export async function describeLayer(reading: Reading, most: number): Promise<Layer> {
  const answer = (await askArcGis('', {}, reading)) as LayerAnswer;
  if (!Array.isArray(answer.fields)) throw noLayer(answer, reading);
  const listed = objectsOf(answer.fields);
  const fields = fieldNames(
    listed.map(({ name }) => name),
    reading.source,
  );
  const idField = listed.find(({ type }) => type === 'esriFieldTypeOID')?.name;
  const objectIdField = [answer.objectIdField, idField].find(
    (name): name is string => typeof name === 'string' && name !== '' && name.length <= ID_FIELD_MAX,
  );
  const { maxRecordCount } = answer;
  const isLimited = typeof maxRecordCount === 'number' && maxRecordCount >= 1;
  return {
    objectIdField: objectIdField ?? 'OBJECTID',
    fields,
    hasPages: (answer.advancedQueryCapabilities?.supportsPagination ?? answer.supportsPagination) === true,
    size: isLimited ? Math.min(most, Math.floor(maxRecordCount)) : most,
  };
}

/** The address is that of a service with several layers, or of something else. */
function noLayer({ layers }: LayerAnswer, { source }: Reading): FeedFailure {
  const found = objectsOf(Array.isArray(layers) ? layers : []).filter(({ id }) => Number.isSafeInteger(id));
  if (found.length === 0)
    return new FeedFailure(
      'The address is not that of an ArcGIS layer. It ends with FeatureServer/ and a number.',
    );
  const named = found
    .slice(0, LAYERS_NAMED)
    .map(({ id, name }) => `/${id} ${excerpt(typeof name === 'string' ? name : '', source)}`);
  return new FeedFailure(
    `The address is that of a service. Add the number of a layer: ${named.join(', ')}${found.length > LAYERS_NAMED ? ', …' : ''}.`,
  );
}
