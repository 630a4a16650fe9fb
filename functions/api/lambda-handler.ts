import { problem } from '@landbrief/domain';
import type { Log } from '@landbrief/platform';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Hono } from 'hono';
import { handle } from 'hono/aws-lambda';
import type { ApiVariables } from './request-context.ts';

/** Bytes of the largest answer that leaves a function, as JSON: Lambda answers a larger one with a bare 502. */
export const lambdaAnswerMax = 6 * 1024 * 1024;
/** Of a body that fits whatever its characters are. */
const surelyFits = lambdaAnswerMax / 8;

export type HttpApiEvent = APIGatewayProxyEventV2;
export type HttpApiResult = APIGatewayProxyStructuredResultV2;
export type HttpApiHandler = (event: HttpApiEvent) => Promise<HttpApiResult>;

/** Answers the events of an HTTP API, payload format 2.0. */
export function lambdaHandler(app: Hono<{ Variables: ApiVariables }>, log: Log): HttpApiHandler {
  // Text that is no JSON may be a file: in Base64 its size is known, whatever is in it.
  const serve = handle(app, { isContentTypeBinary: (type) => !/^application\/json\b/i.test(type) });
  return async (event) => {
    const { path, isDecoded } = sentPath(event.rawPath);
    const result = await serve({ ...event, rawPath: path, isPathDecoded: isDecoded } as never, {} as never);
    return fitting(result as HttpApiResult, log);
  };
}

function fitting(result: HttpApiResult, log: Log): HttpApiResult {
  if ((result.body?.length ?? 0) < surelyFits) return result;
  const bytes = Buffer.byteLength(JSON.stringify(result));
  if (bytes <= lambdaAnswerMax) return result;
  const requestId = result.headers?.['x-request-id'];
  const isCompressed = result.headers?.['content-encoding'] !== undefined;
  const { code, status, message } = problem('answer_too_large');
  const hint = isCompressed ? message : `${message} Or accept it compressed (Accept-Encoding: gzip).`;
  log.error('answer.too-large', new Error(message), { requestId: String(requestId), bytes, isCompressed });
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    },
    body: JSON.stringify({ result: 'error', code, message: hint, requestId }),
    isBase64Encoded: false,
  };
}

/** What `infra/edge/api.js` puts before a path that it escaped. */
const escapedPrefix = '/api/escaped';

export interface SentPath {
  /** Percent-encoded. */
  path: string;
  /** Nobody knows which of its characters were encoded: the HTTP API decoded it. */
  isDecoded: boolean;
}

/**
 * The path of a request as its client sent it. An HTTP API decodes a path twice and cuts it at a decoded `?` before the
 * function gets it, so `DELETE …/Water%2FSewer` and `DELETE …/Water/Sewer` arrive as the same request. CloudFront
 * therefore sends it with `~` in place of every `%`, which nothing on the way changes.
 */
export function sentPath(rawPath: string): SentPath {
  if (rawPath.startsWith(`${escapedPrefix}/`))
    return { path: rawPath.slice(escapedPrefix.length).replaceAll('~', '%'), isDecoded: false };
  const segments = rawPath.split('/');
  // A URL has no such segments, encoded or not: they would lead to another call.
  const path = segments.some((segment) => /^\.{1,2}$/.test(segment))
    ? '/'
    : segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/');
  return { path, isDecoded: true };
}
