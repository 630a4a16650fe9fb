import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isKeptReply, withTypedDomains } from '@landbrief/operations';
import { accepts } from 'hono/accepts';
import type { ApiContext } from './request-context.ts';

const compressed = promisify(gzip);
const headers = { 'content-type': 'application/json' };
/** The gzip of replies that operations keep. */
const bodies = new WeakMap<object, Promise<Uint8Array<ArrayBuffer>>>();

/** Answers with a reply as JSON. The middleware compresses it, but for the replies that operations keep: these have been. */
export async function answerJson(reply: object, c: ApiContext, status: 200 | 202): Promise<Response> {
  if (!isKeptReply(reply) || !acceptsGzip(c)) return c.body(jsonOf(reply), status, headers);
  return c.body(await compressedOnce(reply), status, {
    ...headers,
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });
}

function compressedOnce(reply: object): Promise<Uint8Array<ArrayBuffer>> {
  const known = bodies.get(reply);
  if (known) return known;
  const body = compressed(jsonOf(reply)).then((bytes) => new Uint8Array(bytes));
  bodies.set(reply, body);
  body.catch(() => bodies.delete(reply));
  return body;
}

const jsonOf = (reply: object) => withTypedDomains(JSON.stringify({ result: 'ok', ...reply }));

const acceptsGzip = (c: ApiContext) =>
  accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: '' }) === 'gzip';
