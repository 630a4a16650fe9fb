import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/** Requests to URLs that customers configure: only public hosts, only https (prevents server-side request forgery). */
export interface Outbound {
  fetch: typeof fetch;
  /** Whether a request to the URL is allowed, judged by its text; host names are resolved when the request is made. */
  permits(address: string): boolean;
}

export interface OutboundOptions {
  /** For installations with providers in a private network: allows plain http and private addresses too. */
  allowPrivate?: boolean;
  /** Milliseconds for the whole response. */
  timeout?: number;
  /** Largest response in bytes. */
  maxBytes?: number;
}

/** A request to this address is not allowed, or its response is too large. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

/** Addresses outside the public internet (IANA's special-purpose registries), IPv4 in IPv6 included. */
const specialPurpose = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  specialPurpose.addSubnet(net, prefix, 'ipv4');
/** Of IPv6 only 2000::/3 is public, without the blocks for IPv4 tunnels and documentation. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialPurpose.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialPurpose.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !specialPurpose.check(address, 'ipv6');
}

/** A URL's host without the brackets of IPv6. */
const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Resolves a name to its public addresses only, so that the connection goes to an address that was checked. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return done(new OutboundRefused(`${hostname} has no public address.`), '', 0);
    if (options.all) return done(null, allowed);
    done(null, first.address, first.family);
  });
};

/** `fetch` without redirects, limited in time and size, and to public https hosts unless `allowPrivate`. */
export function outboundFetch(options: OutboundOptions = {}): Outbound {
  const { allowPrivate = false, timeout = 5000, maxBytes = 1024 * 1024 } = options;
  const permits = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password } = new URL(address);
    if (username || password) return false;
    if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
    const host = withoutBrackets(hostname);
    return protocol === 'https:' && (isIP(host) ? isPublicAddress(host) : host.includes('.'));
  };
  return {
    permits,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!permits(request.url)) throw new OutboundRefused('Requests to this address are not allowed.');
      const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
      const response = await send(request, body, {
        ...(allowPrivate ? {} : { lookup: publicLookup }),
        signal: AbortSignal.any([AbortSignal.timeout(timeout), request.signal]),
      });
      return readResponse(response, maxBytes);
    },
  };
}

function send(
  { url, method, headers }: Request,
  body: Buffer | undefined,
  options: { lookup?: LookupFunction; signal: AbortSignal },
): Promise<IncomingMessage> {
  const begin = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = { ...Object.fromEntries(headers), ...length };
    const request = begin(url, { method, headers: sent, agent: false, ...options }, resolve);
    request.once('error', reject);
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
      throw new OutboundRefused(`The response has more than ${maxBytes} bytes.`);
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
