import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import {
  allowedLookup,
  type OutboundPolicy,
  OutboundRefused,
  permitsAddress,
  privatePolicy,
  publicPolicy,
} from './outbound-policy.ts';
import { closedEarly, type OpenedResponse, type OpenOptions, openStream } from './outbound-stream.ts';

/** Requests to URLs that customers configure: only public hosts, only https (prevents server-side request forgery). */
export interface Outbound {
  fetch: typeof fetch;
  /** Whether a request to the URL is allowed, judged by its text; host names are resolved when the request is made. */
  permits(address: string): boolean;
  /** A GET whose body is read as it arrives, within limits, also after at most three redirects. */
  open(address: string, options: OpenOptions): Promise<OpenedResponse>;
}

export interface OutboundOptions {
  /** For installations with providers in a private network: allows plain http and private addresses too. */
  allowPrivate?: boolean;
  /** Milliseconds for the whole response. */
  timeout?: number;
  /** Largest response in bytes. */
  maxBytes?: number;
  /** Replaces the addresses that are allowed. */
  policy?: OutboundPolicy;
}

/** `fetch` without redirects, limited in time and size, and to public https hosts unless `allowPrivate`. */
export function outboundFetch(options: OutboundOptions = {}): Outbound {
  const { allowPrivate = false, timeout = 5000, maxBytes = 1024 * 1024 } = options;
  const policy = options.policy ?? (allowPrivate ? privatePolicy : publicPolicy);
  const permits = (address: string) => permitsAddress(policy, address);
  return {
    permits,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!permits(request.url)) throw new OutboundRefused('Requests to this address are not allowed.');
      const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
      const signal = AbortSignal.any([AbortSignal.timeout(timeout), request.signal]);
      const response = await send(request, body, { lookup: allowedLookup(policy), signal });
      const whole = await readResponse(response, maxBytes);
      // A body that only the end of the connection ends looks complete then.
      signal.throwIfAborted();
      return whole;
    },
    open: (address, opened) => openStream(policy, address, opened),
  };
}

function send(
  { url, method, headers }: Request,
  body: Buffer | undefined,
  options: Pick<RequestOptions, 'lookup' | 'signal'>,
): Promise<IncomingMessage> {
  const begin = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = { ...Object.fromEntries(headers), ...length };
    const request = begin(url, { method, headers: sent, agent: false, ...options }, resolve);
    request.on('error', reject);
    request.once('close', () => reject(closedEarly()));
    request.end(body);
  });
}

/** Reads the whole response, so that the limits of time and size apply to all of it. */
async function readResponse(response: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of Readable.from(response) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      response.destroy();
      throw new OutboundRefused(`The response has more than ${maxBytes} bytes.`, 'bytes');
    }
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const status = response.statusCode ?? 502;
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : Buffer.concat(chunks), { status, headers });
}
