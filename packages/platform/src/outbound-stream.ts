import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { type BrotliDecompress, createBrotliDecompress, createUnzip, type Unzip } from 'node:zlib';
import { allowedLookup, type OutboundPolicy, OutboundRefused, permitsAddress } from './outbound-policy.ts';

/** Times in milliseconds. */
export interface OpenLimits {
  /** From the request to the headers of the last redirect's target. */
  headersTime: number;
  /** Without a byte, while the body is waited for. */
  idleTime: number;
  /** From the request to the end of the body. */
  totalTime: number;
  /** As they arrive. */
  bytes: number;
  /** After decompression. */
  unpackedBytes: number;
  /** Bytes after decompression for each that arrived, once there are more than `ratioFrom`. */
  ratio: number;
  ratioFrom: number;
  redirects: number;
}

export interface OpenOptions {
  headers?: Readonly<Record<string, string>>;
  /** Sent only to the scheme, host and port of the first address. */
  secretHeader?: { name: string; value: string } | undefined;
  limits: OpenLimits;
}

export interface OpenedResponse {
  status: number;
  /** Of the body, in lower case; empty when the server gives none. */
  contentType: string;
  /** Decompressed. Whoever stops reading it early closes the connection. Throws `OutboundRefused` at a limit. */
  body: AsyncIterable<Uint8Array>;
  /** Closes the connection; for a body that is not read. */
  close(): void;
}

interface Attempt {
  policy: OutboundPolicy;
  options: OpenOptions;
  /** Aborted with the limit that was exceeded. */
  controller: AbortController;
}

export async function openStream(
  policy: OutboundPolicy,
  address: string,
  options: OpenOptions,
): Promise<OpenedResponse> {
  const controller = new AbortController();
  const { headersTime, totalTime } = options.limits;
  const abortAfter = (ms: number, reason: 'headersTime' | 'totalTime') =>
    setTimeout(
      () => controller.abort(new OutboundRefused('The server took too long to answer.', reason)),
      ms,
    ).unref();
  const headersTimer = abortAfter(headersTime, 'headersTime');
  const totalTimer = abortAfter(totalTime, 'totalTime');
  try {
    const response = await follow(address, { policy, options, controller });
    return opened(response, options.limits, controller, () => clearTimeout(totalTimer));
  } catch (error) {
    clearTimeout(totalTimer);
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(headersTimer);
  }
}

const isRedirect = (status: number | undefined) => [301, 302, 303, 307, 308].includes(status ?? 0);

/** Sends the request, and again to where the answer points; each address is checked before it is asked. */
async function follow(first: string, attempt: Attempt): Promise<IncomingMessage> {
  let address = first;
  for (let hops = 0; ; hops++) {
    if (!permitsAddress(attempt.policy, address))
      throw new OutboundRefused('Requests to this address are not allowed.');
    const isSameHost = new URL(address).origin === new URL(first).origin;
    const response = await send(address, isSameHost, attempt);
    const target = response.headers.location;
    if (!isRedirect(response.statusCode) || !target) return response;
    response.destroy();
    if (hops >= attempt.options.limits.redirects)
      throw new OutboundRefused('The server redirects too often.', 'redirects');
    if (!URL.canParse(target, address))
      throw new OutboundRefused('The server redirects to something that is no address.', 'redirects');
    address = new URL(target, address).href;
  }
}

function send(address: string, sendsSecret: boolean, { policy, options, controller }: Attempt) {
  const { headers = {}, secretHeader } = options;
  const begin = address.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = begin(
      address,
      {
        method: 'GET',
        agent: false,
        lookup: allowedLookup(policy),
        signal: controller.signal,
        maxHeaderSize: 32 * 1024,
        headers: {
          accept: '*/*',
          'accept-encoding': 'gzip, deflate, br',
          ...headers,
          ...(sendsSecret && secretHeader ? { [secretHeader.name]: secretHeader.value } : {}),
        },
      },
      resolve,
    );
    // Also after the answer began, so that no error is left without a listener.
    request.on('error', reject);
    // A connection may close without answer and error, such as after `101 Switching Protocols`.
    request.once('close', () => reject(closedEarly()));
    request.end();
  });
}

function opened(
  response: IncomingMessage,
  limits: OpenLimits,
  controller: AbortController,
  ended: () => void,
): OpenedResponse {
  const close = () => {
    ended();
    response.destroy();
  };
  return {
    status: response.statusCode ?? 502,
    contentType: (response.headers['content-type'] ?? '').toLowerCase(),
    body: readBody(response, limits, controller, close),
    close,
  };
}

/** The error for a connection that closed before the headers of an answer. */
export function closedEarly(): Error {
  return Object.assign(new Error('The server closed the connection without an answer.'), {
    code: 'ECONNRESET',
  });
}

/** What decompresses a body; undefined when it is not compressed. */
function decompressor(encoding: string): Unzip | BrotliDecompress | undefined {
  if (encoding === '' || encoding === 'identity') return undefined;
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'deflate') return createUnzip();
  if (encoding === 'br') return createBrotliDecompress();
  throw new OutboundRefused('The server compresses its answer in an unknown way.', 'encoding');
}

async function* readBody(
  response: IncomingMessage,
  limits: OpenLimits,
  controller: AbortController,
  close: () => void,
): AsyncGenerator<Uint8Array> {
  const counted = { arrived: 0 };
  let unpacked = 0;
  try {
    const unpacking = decompressor((response.headers['content-encoding'] ?? '').trim().toLowerCase());
    const wire = readWire(response, limits, controller, counted);
    for await (const chunk of unpacking ? unpack(wire, unpacking) : wire) {
      unpacked += chunk.length;
      if (unpacked > limits.unpackedBytes)
        throw new OutboundRefused(`The answer has more than ${limits.unpackedBytes} bytes.`, 'unpackedBytes');
      if (unpacked > limits.ratioFrom && unpacked > counted.arrived * limits.ratio)
        throw new OutboundRefused('The answer is compressed too well to be data.', 'ratio');
      yield chunk;
    }
    // A body that only the end of the connection ends looks complete when a limit of time closes it.
    controller.signal.throwIfAborted();
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    close();
  }
}

/** Chunks as they arrive. The idle time runs only while one is waited for. */
async function* readWire(
  response: IncomingMessage,
  { bytes, idleTime }: OpenLimits,
  controller: AbortController,
  counted: { arrived: number },
): AsyncGenerator<Buffer> {
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const stop = () => controller.abort(new OutboundRefused('The server stopped sending.', 'idleTime'));
  for (;;) {
    const timer = setTimeout(stop, idleTime).unref();
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
    if (done) return;
    counted.arrived += value.length;
    if (counted.arrived > bytes)
      throw new OutboundRefused(`The answer has more than ${bytes} bytes.`, 'bytes');
    yield value;
  }
}

async function* unpack(
  wire: AsyncGenerator<Buffer>,
  unpacking: Unzip | BrotliDecompress,
): AsyncGenerator<Buffer> {
  // A failure reaches whoever reads `unpacking`.
  pipeline(wire, unpacking, () => undefined);
  yield* unpacking;
}
