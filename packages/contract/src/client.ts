import type { ProblemCode, ProblemDetail } from '@landbrief/domain';
import type * as z from 'zod';
import type { CallName, Calls } from './areas.ts';
import { clientTable } from './generated/client-table.ts';
import { downloadStoredFile, needsDirectUpload, postFile, type StoredFile } from './large-files.ts';
import { encodePathText } from './path-text.ts';

/**
 * The typed client of the API: one method per call. It imports only types and a small generated table, so that the
 * browser loads neither zod nor the definitions of the calls.
 */

type Input<
  Part extends 'params' | 'query' | 'body',
  Name extends CallName,
> = Calls[Name][Part] extends z.ZodType ? z.input<Calls[Name][Part]> : never;

/** One part of the arguments: absent when it has no fields, optional when all its fields are. */
type PartOf<Key extends string, Value> =
  Value extends Record<string, never>
    ? unknown
    : Record<never, never> extends Value
      ? { [K in Key]?: Value | undefined }
      : { [K in Key]: Value };

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The request continues when the page is closed: for the last answer typed before leaving. */
  keepalive?: boolean | undefined;
  /** A repeated call with the same key gets the first reply and changes nothing. */
  idempotencyKey?: string | undefined;
  /** Sends the file to the bucket in place of `postFile`, to show how much was sent; also files that the API would take. */
  postFile?: typeof postFile | undefined;
}

type BodyOf<Name extends CallName> = Calls[Name]['payload'] extends 'multipart'
  ? (Calls[Name] extends { fileOptional: true } ? { file?: Blob } : { file: Blob }) &
      PartOf<'fields', Input<'body', Name>>
  : PartOf<'body', Input<'body', Name>>;

export type CallArguments<Name extends CallName> = PartOf<'params', Input<'params', Name>> &
  PartOf<'query', Input<'query', Name>> &
  BodyOf<Name>;

export interface FileDownload {
  blob: Blob;
  fileName: string;
}

type JsonReply<Name extends CallName> = Calls[Name]['reply'] extends z.ZodType
  ? z.output<Calls[Name]['reply']>
  : never;

/** A call with a file may answer with JSON too, where the file is made in the background. */
export type CallReply<Name extends CallName> = Calls[Name]['replies'] extends 'file'
  ? FileDownload | (keyof JsonReply<Name> extends 'result' ? never : JsonReply<Name>)
  : JsonReply<Name>;

type Method<Name extends CallName> =
  Record<never, never> extends CallArguments<Name>
    ? (args?: CallArguments<Name> & CallOptions) => Promise<CallReply<Name>>
    : (args: CallArguments<Name> & CallOptions) => Promise<CallReply<Name>>;

export type Client = { readonly [Name in CallName]: Method<Name> };

export interface ClientOptions {
  /** The address up to and including /api/v1. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** Returns the Authorization header for the next request; undefined for visitors. */
  authorization?: () => string | undefined;
  /** Called with every failure before the call rejects. */
  onProblem?: (problem: ApiProblem) => void;
}

/** A call that failed: an answer of the problem catalogue, or `network_error` when there was no answer (status 0). */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly details: readonly ProblemDetail[];
  /** Further fields of the response: the current answer after a stale write, what is missing, … */
  readonly data: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly method: string;
  readonly call: CallName;
  /** Seconds to wait, with 429. */
  readonly retryAfter: number | undefined;

  constructor(call: CallName, method: string, failure: Failure) {
    super(failure.message, failure.cause === undefined ? {} : { cause: failure.cause });
    this.call = call;
    this.method = method;
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.data = failure.data ?? {};
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
  }
}

interface Failure {
  status: number;
  code: ProblemCode;
  message: string;
  details?: readonly ProblemDetail[];
  data?: Record<string, unknown>;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

interface Route {
  method: string;
  path: string;
  fileField: string | undefined;
  file: boolean;
  takesKey: boolean;
}

interface LooseArguments extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fields?: Record<string, unknown>;
}

const routes = new Map(clientTable.split('\n').map(readRoute));

function readRoute(line: string): [string, Route] {
  const [name = '', method = '', path = '', ...more] = line.split(' ');
  const fileField = more.find((word) => word.startsWith('multipart:'))?.slice('multipart:'.length);
  return [name, { method, path, fileField, file: more.includes('file'), takesKey: more.includes('key') }];
}

function routeOf(name: CallName): Route {
  const route = routes.get(name);
  if (!route) throw new TypeError(`There is no call ${name}.`);
  return route;
}

/** Whether a call takes an `idempotencyKey`. */
export function takesIdempotencyKey(name: CallName): boolean {
  return routeOf(name).takesKey;
}

/** The path of a call with its parameters, below `baseUrl`. */
export function callPath(name: CallName, args: Pick<LooseArguments, 'params' | 'query'> = {}): string {
  const route = routeOf(name);
  const path = route.path.replace(/\{(~?)(\w+)\}/g, (_, isName: string, key: string) => {
    const value = args.params?.[key];
    const text = isName ? encodePathText(String(value ?? '')) : encodeURIComponent(String(value ?? ''));
    // A dot segment would lead to another call, even if it is percent-encoded.
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`${name} needs params.${key}.`);
    return text;
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(args.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function createClient(options: ClientOptions): Client {
  const methods = new Map<string, (args?: LooseArguments) => Promise<unknown>>();
  for (const [name, route] of routes) {
    methods.set(name, (args = {}) => send(options, name as CallName, route, args));
  }
  // The table contains every call: a test compares it with the catalogue.
  const byName: unknown = Object.fromEntries(methods);
  return byName as Client;
}

async function send(
  options: ClientOptions,
  name: CallName,
  route: Route,
  args: LooseArguments,
): Promise<unknown> {
  const path = callPath(name, args);
  try {
    const sent =
      route.fileField && needsDirectUpload(args.file, args.postFile)
        ? await uploadDirectly(options, args, args.file)
        : args;
    const response = await fetchCall(options, name, path, sent);
    return route.file ? await download(response, args.signal) : await response.json();
  } catch (error) {
    if (args.signal?.aborted) throw error;
    const problem =
      error instanceof ApiProblem
        ? error
        : new ApiProblem(name, route.method, {
            status: 0,
            code: 'network_error',
            message: 'The network failed.',
            cause: error,
          });
    options.onProblem?.(problem);
    throw problem;
  }
}

async function fetchCall(
  options: ClientOptions,
  name: CallName,
  path: string,
  args: LooseArguments,
): Promise<Response> {
  const route = routeOf(name);
  const response = await request(options, options.baseUrl + path, route, args);
  if (!response.ok) throw await readProblem(name, route.method, response);
  return response;
}

/** Uploads a large file to the bucket, and returns arguments that refer to it. */
async function uploadDirectly(
  options: ClientOptions,
  { file: _, ...args }: LooseArguments,
  file: Blob,
): Promise<LooseArguments> {
  const { signal, fields = {} } = args;
  const fileName = file instanceof File && file.name ? file.name.slice(0, 255) : 'file';
  const body = { fileName, contentType: file.type || 'application/octet-stream', size: file.size };
  const started = await fetchCall(options, 'startUpload', callPath('startUpload'), {
    body,
    ...(signal ? { signal } : {}),
  });
  const form: CallReply<'startUpload'> = await started.json();
  await (args.postFile ?? postFile)(form, file, signal);
  return { ...args, fields: { ...fields, uploadId: form.uploadId } };
}

function request(options: ClientOptions, url: string, route: Route, args: LooseArguments): Promise<Response> {
  const headers = new Headers({ accept: route.file ? '*/*' : 'application/json' });
  const authorization = options.authorization?.();
  if (authorization) headers.set('authorization', authorization);
  if (args.idempotencyKey) headers.set('idempotency-key', args.idempotencyKey);
  const init: RequestInit = { method: route.method, headers, credentials: 'include' };
  if (route.fileField) init.body = form(route.fileField, args);
  else if (args.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(args.body);
  }
  if (args.signal) init.signal = args.signal;
  if (args.keepalive) init.keepalive = true;
  return (options.fetch ?? globalThis.fetch)(url, init);
}

function form(fileField: string, { file, fields = {} }: LooseArguments): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) data.set(key, String(value));
  }
  if (file) data.set(fileField, file);
  return data;
}

/** Problems that the gateway before the API answers with a body of its own. */
const gatewayProblems: Readonly<Record<number, ProblemCode>> = {
  413: 'payload_too_large',
  429: 'too_many_requests',
};

async function readProblem(name: CallName, method: string, response: Response): Promise<ApiProblem> {
  const text = await response.text();
  const { result: _, code, message, details, requestId, ...data } = parseFields(text);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiProblem(name, method, {
    status: response.status,
    code: (typeof code === 'string' ? code : (gatewayProblems[response.status] ?? 'internal')) as ProblemCode,
    message: typeof message === 'string' && message ? message : 'unknown error',
    ...(Array.isArray(details) ? { details: details as ProblemDetail[] } : {}),
    data,
    requestId:
      typeof requestId === 'string' ? requestId : (response.headers.get('x-request-id') ?? undefined),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** The fields of an error response; none when a proxy before the API answered with a page of its own. */
function parseFields(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text);
    return answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? { ...answer } : {};
  } catch {
    return {};
  }
}

async function download(response: Response, signal?: AbortSignal): Promise<unknown> {
  // The file is made in the background.
  if (response.status === 202) return response.json();
  const disposition = response.headers.get('content-disposition') ?? '';
  // A response that is the file has a disposition. JSON without one contains the address of a large file.
  if (!disposition && /^application\/json\b/i.test(response.headers.get('content-type') ?? '')) {
    const { file }: { file: StoredFile } = await response.json();
    return { blob: await downloadStoredFile(file, signal), fileName: file.fileName };
  }
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return {
    blob: await response.blob(),
    fileName: encoded ? decodeURIComponent(encoded) : (plain ?? 'download'),
  };
}
