import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DirectoryFlags, DirectoryProperty } from '@landbrief/platform';
import { type UsPlace, usCounties, usPlace, usPlaces, usStates } from '@landbrief/reference-data/us-places';
import { zipsOfPlace } from '@landbrief/reference-data/us-zips';
import { readJson, writeWhole } from '../files.ts';
import { asRecord, type Engine, readBody, sendJson, serveHttp } from '../http.ts';
import { DirectoryFailures, type PlannedDirectoryFailure, parseDirectoryFailure } from './failures.ts';
import { type DirectoryOrganization, propertiesOf } from './properties.ts';

export type DirectoryEngineOptions = {
  readonly key: string;
  readonly organizations: readonly DirectoryOrganization[];
  /** Where the flags are kept; without it, in memory. */
  readonly file?: string;
  readonly port?: number;
};

export type DirectoryEngine = Engine & {
  /** The next requests fail as planned. */
  fail(failure: PlannedDirectoryFailure): void;
  /** No planned failure is left. */
  recover(): void;
  /** What was requested, oldest first: `GET /organizations/…`. */
  readonly requests: readonly string[];
  forgetRequests(): void;
  /** The flags of a property, as they were last sent. */
  flags(propertyId: string): DirectoryFlags | undefined;
  /** Changes a property as its owner would in the directory. */
  change(propertyId: string, change: Partial<DirectoryProperty>): void;
  remove(propertyId: string): void;
};

/**
 * The external directory on this machine (docs/decisions/directory.md): its JSON API below `/v1`, and `/control`, which
 * says how it fails.
 */
export async function startDirectory(options: DirectoryEngineOptions): Promise<DirectoryEngine> {
  const directory = new LocalDirectory(options);
  const engine = await serveHttp((request, response) => {
    directory.serve(request, response).catch(() => response.destroy());
  }, options.port);
  directory.open(engine.url);
  return {
    url: `${engine.url}/v1`,
    stop: engine.stop,
    fail: (failure) => directory.failures.plan(failure),
    recover: () => directory.failures.clear(),
    requests: directory.requests,
    forgetRequests: () => void directory.requests.splice(0),
    flags: (propertyId) => directory.flags[propertyId],
    change: (propertyId, change) => directory.change(propertyId, change),
    remove: (propertyId) => void directory.properties.delete(propertyId),
  };
}

/** Requests that are remembered. */
const REMEMBERED = 1000;

class LocalDirectory {
  readonly failures = new DirectoryFailures();
  readonly requests: string[] = [];
  readonly properties = new Map<string, DirectoryProperty>();
  readonly flags: Record<string, DirectoryFlags>;
  readonly #options: DirectoryEngineOptions;

  constructor(options: DirectoryEngineOptions) {
    this.#options = options;
    this.flags = options.file ? readJson(options.file, {}) : {};
  }

  open(site: string): void {
    for (const organization of this.#options.organizations)
      for (const property of propertiesOf(organization, site)) this.properties.set(property.id, property);
  }

  change(propertyId: string, change: Partial<DirectoryProperty>): void {
    const property = this.properties.get(propertyId);
    if (!property) throw new Error(`The directory has no property ${propertyId}.`);
    this.properties.set(propertyId, { ...property, ...change });
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://directory');
    const body = await readBody(request, 1024 * 1024);
    const json: unknown = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
    if (url.pathname === '/control') return this.#control(request.method, json, response);
    if (!url.pathname.startsWith('/v1/')) return this.#show(url.pathname, response);
    const path = url.pathname.slice('/v1'.length);
    this.requests.push(`${request.method} ${path}${url.search}`);
    this.requests.splice(0, this.requests.length - REMEMBERED);
    const failure = this.failures.take(url.pathname);
    if (failure?.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, failure.ms ?? 5000));
    if (response.destroyed) return;
    if (request.headers['x-api-key'] !== this.#options.key) {
      return sendJson(response, 401, { error: { code: 'unauthorized' } });
    }
    if (failure?.mode === 'hang') return;
    if (failure?.mode === 'error') return sendJson(response, 503, { error: { code: 'unavailable' } });
    const answer = this.#answer(request.method ?? '', { url, path, json });
    if (!failure || failure.mode === 'slow') return sendJson(response, answer.status, answer.body);
    await fail(failure, answer.body, response);
  }

  #control(method: string | undefined, json: unknown, response: ServerResponse): void {
    if (method === 'DELETE') this.failures.clear();
    const failure = method === 'POST' ? parseDirectoryFailure(json) : undefined;
    const expected = 'Expected { mode: slow | error | hang | cut | malformed | huge, times?, ms?, path? }';
    const isWrong = method === 'POST' && !failure;
    if (failure) this.failures.plan(failure);
    if (isWrong) sendJson(response, 400, { error: { code: 'bad_request', message: expected } });
    else sendJson(response, 200, { failures: this.failures.list() });
  }

  /** In place of the directory's own screens. */
  #show(path: string, response: ServerResponse): void {
    const property = this.properties.get(/^\/properties\/([^/]+)\/edit$/.exec(path)?.[1] ?? '');
    response.writeHead(property ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' });
    const shown = property && { ...property, ...this.flags[property.id] };
    response.end(
      shown ? `The directory's own form would be here.\n\n${JSON.stringify(shown, null, 2)}\n` : 'Not found',
    );
  }

  #answer(method: string, { url, path, json }: { url: URL; path: string; json: unknown }): Answer {
    const [, kind, first = '', list, second, leaf] = path.split('/').map(decodeURIComponent);
    if (kind !== 'organizations') return answerPlaces(path) ?? unknown;
    const organization = this.#options.organizations.find(({ id }) => id === first);
    if (!organization) return unknown;
    const { id, name } = organization;
    if (list === undefined) return ok({ organization: { id, name } });
    if (list !== 'properties') return unknown;
    if (second === undefined) return this.#page(id, url.searchParams);
    const property = this.properties.get(second);
    if (property?.organizationId !== id) return unknown;
    if (leaf === undefined) return ok({ property });
    return leaf === 'flags' && method === 'PUT' ? this.#setFlags(second, json) : unknown;
  }

  #page(organizationId: string, query: URLSearchParams): Answer {
    const [limit, skip] = [Number(query.get('limit') ?? 50), Number(query.get('skip') ?? 0)];
    const isWhole = Number.isInteger(limit) && Number.isInteger(skip);
    if (!isWhole || limit < 1 || limit > 200 || skip < 0)
      return { status: 400, body: { error: { code: 'bad_request' } } };
    const words = (query.get('search') ?? '').toLowerCase().split(/\s+/);
    const matching = [...this.properties.values()]
      .filter((each) => each.organizationId === organizationId)
      .filter(({ name, location: { city = '', state = '' } }) => {
        const text = `${name} ${city} ${state}`.toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
    return ok({ properties: matching.slice(skip, skip + limit), count: matching.length });
  }

  /** The newest flags are kept, in whatever order they come. */
  #setFlags(propertyId: string, json: unknown): Answer {
    const { showInDirectory, submitYourSite, changed } = asRecord(json);
    if (
      typeof showInDirectory !== 'boolean' ||
      typeof submitYourSite !== 'boolean' ||
      typeof changed !== 'string'
    )
      return { status: 400, body: { error: { code: 'bad_request' } } };
    const present = this.flags[propertyId];
    if (!present || present.changed <= changed) {
      this.flags[propertyId] = { showInDirectory, submitYourSite, changed };
      if (this.#options.file) writeWhole(this.#options.file, JSON.stringify(this.flags));
    }
    return ok({});
  }
}

/** A mebibyte of an endless answer. */
const HUGE_PART = Buffer.alloc(1024 * 1024, 'a');
const HUGE_PARTS = 2048;

/** Failures after the request was done. */
async function fail(
  { mode }: PlannedDirectoryFailure,
  body: unknown,
  response: ServerResponse,
): Promise<void> {
  const text = JSON.stringify(body);
  // Numbers where texts are agreed.
  if (mode === 'malformed')
    return sendJson(response, 200, JSON.parse(text.replaceAll(/"(id|name|code)":"[^"]*"/g, '"$1":42')));
  if (mode === 'cut') {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"properties":["');
  for (let parts = 0; parts < HUGE_PARTS && !response.destroyed; parts++) {
    if (!response.write(HUGE_PART))
      await new Promise<void>((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
  }
  response.end('"]}');
}

/** States, counties and communities; undefined for what there is not. */
function answerPlaces(path: string): Answer | undefined {
  const [, kind, id = '', list] = path.split('/').map(decodeURIComponent);
  if (kind === 'states' && id === '') return ok({ states: usStates() });
  if (kind === 'states' && list === 'counties') {
    const inState = usCounties().filter(({ state }) => state.code === id.toUpperCase());
    return inState.length === 0 ? undefined : ok({ counties: inState.map(county) });
  }
  if (kind === 'counties' && list === 'communities') {
    const inCounty = usPlaces(id);
    return inCounty.length === 0 ? undefined : ok({ communities: inCounty.map(community) });
  }
  const found = kind === 'communities' && list === undefined ? usPlace(id) : undefined;
  return found && ok({ community: community(found) });
}

const county = ({ id, name, state }: UsPlace['county']) => ({ id, name, state });

const community = ({ id, name, county: of }: UsPlace) => ({
  id,
  name,
  county: county(of),
  zips: zipsOfPlace(id),
});

interface Answer {
  status: number;
  body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });

/** The directory has no such thing. */
const unknown: Answer = { status: 404, body: { error: { code: 'not_found' } } };
