import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { HttpApiEvent, HttpApiHandler, HttpApiResult } from '@landbrief/functions/lambda-handler';

/** Bytes of the largest event that a function is invoked with, and of the largest answer that it may give. */
const LAMBDA_PAYLOAD_MAX = 6 * 1024 * 1024;
/** Bytes of the largest request that an HTTP API receives. */
const HTTP_API_REQUEST_MAX = 10 * 1024 * 1024;

/** The address of a viewer. */
const VIEWER = '198.51.100.23';
/** The address of the CloudFront server that asks the HTTP API: the other end of its connection. */
export const edgeAddress = '198.51.100.24';

const HOST = 'q1w2e3r4t5.execute-api.us-east-1.amazonaws.com';

interface EdgeEvent {
  viewer: { ip: string };
  request: { uri: string; headers: Record<string, { value: string }> };
}

const edgeCode = readFileSync(new URL('../../infra/edge/api.js', import.meta.url), 'utf8');
const edgeFunction = new Function(`${edgeCode}; return handler;`)() as (
  event: EdgeEvent,
) => EdgeEvent['request'];

export interface HttpApiOptions {
  /** Sends requests to the HTTP API's own name, past CloudFront. */
  isDirect?: boolean;
}

/**
 * A `fetch` whose requests reach the API's Lambda handler as they do when it is deployed: through CloudFront's function
 * and an HTTP API with payload format 2.0, within the limits of each. Measured on AWS in July 2026: an HTTP API decodes a
 * path, cuts it at a `?`, and decodes it once more; it refuses what it cannot decode; queries stay as they are.
 */
export function httpApi(
  handler: HttpApiHandler,
  { isDirect = false }: HttpApiOptions = {},
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const body = await readBody(request);
    if (!body) return gatewayError(413, 'Request Entity Too Large');
    const event = toEvent(request, body, isDirect);
    if (!event) return gatewayError(400, 'Bad Request');
    const sent = JSON.stringify(event);
    if (Buffer.byteLength(sent) > LAMBDA_PAYLOAD_MAX) return gatewayError(413, 'Request Entity Too Large');
    const result = await handler(JSON.parse(sent));
    signal.throwIfAborted();
    return toResponse(result, request.url);
  };
}

function gatewayError(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

/** As an HTTP API hands a path on; undefined where it answers 400 itself. */
function gatewayPath(path: string): string | undefined {
  try {
    const [beforeQuery = ''] = decodeURIComponent(path).split('?');
    return decodeURIComponent(beforeQuery);
  } catch {
    return undefined;
  }
}

/** Undefined when it is larger than an HTTP API receives. */
async function readBody(request: Request): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.length;
    if (size > HTTP_API_REQUEST_MAX) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function toEvent(request: Request, body: Buffer, isDirect: boolean): HttpApiEvent | undefined {
  const { pathname, search } = new URL(request.url);
  const { cookie, ...headers } = Object.fromEntries(request.headers);
  const viewer = { ip: headers['x-viewer-address'] ?? VIEWER };
  const edge = isDirect
    ? { uri: pathname, headers: {} }
    : edgeFunction({ viewer, request: { uri: pathname, headers: {} } });
  const added = Object.entries(edge.headers).map(([name, { value }]) => [name, value]);
  const rawPath = gatewayPath(edge.uri);
  if (rawPath === undefined) return undefined;
  const isBase64Encoded = !isText(headers['content-type'] ?? '');
  const { method } = request;
  const now = new Date();
  return {
    version: '2.0',
    routeKey: 'ANY /api/{proxy+}',
    rawPath,
    rawQueryString: search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split('; ') }),
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...headers,
      ...Object.fromEntries(added),
      'content-length': String(body.length),
      host: HOST,
      'x-forwarded-for': `${viewer.ip}, ${edgeAddress}`,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'q1w2e3r4t5',
      domainName: HOST,
      domainPrefix: 'q1w2e3r4t5',
      http: {
        method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: edgeAddress,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: 'ATfSmjLgPHcESJw=',
      routeKey: 'ANY /api/{proxy+}',
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    pathParameters: { proxy: rawPath.replace(/^\/api\//, '') },
    ...(body.length > 0 ? { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
}

/** An HTTP API hands on all other bodies in Base64. */
function isText(contentType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml)\b)/i.test(contentType);
}

function toResponse(result: HttpApiResult, url: string): Response {
  const answered = JSON.stringify(result);
  if (Buffer.byteLength(answered) > LAMBDA_PAYLOAD_MAX)
    throw new Error(`The answer to ${url} has ${Buffer.byteLength(answered)} bytes: Lambda would refuse it.`);
  const {
    statusCode = 200,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded,
  } = JSON.parse(answered) as HttpApiResult;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  const shown = new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  if (!shown.has('content-type')) shown.set('content-type', 'application/json');
  for (const cookie of cookies) shown.append('set-cookie', cookie);
  const content = shown.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes;
  const isEmpty = [101, 204, 205, 304].includes(statusCode);
  return new Response(isEmpty ? null : content, { status: statusCode, headers: shown });
}
