import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';

/** Requests to addresses that customers configure: they reach public hosts by https, and nothing inside. */
export interface Outbound {
  fetch: typeof fetch;
  /** Whether an address may be asked at all, as far as its text tells; names are looked up when it is asked. */
  permits(address: string): boolean;
}

export interface OutboundOptions {
  /** For installations whose providers are inside: plain http and private addresses are allowed too. */
  allowPrivate?: boolean;
  /** Milliseconds for the whole answer. */
  timeout?: number;
  /** Bytes of the largest answer that is read. */
  largest?: number;
}

/** The address is not one that we ask, or its answer is larger than any that we need. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

/** What is not the public internet: IANA's special-purpose registries, IPv4 inside IPv6 included. */
const inside = new BlockList();
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
  inside.addSubnet(net, prefix, 'ipv4');
/** Of IPv6 only 2000::/3 is the public internet, without what tunnels IPv4 or documents. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** A host of a URL without the brackets of IPv6. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Looks a name up and gives only its public addresses, so that what was checked is what is connected to. */
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

/** `fetch` without redirects, within a time, up to a size, and to public https hosts only unless allowed otherwise. */
export function outboundFetch(options: OutboundOptions = {}): Outbound {
  const { allowPrivate = false, timeout = 5000, largest = 1024 * 1024 } = options;
  const permits = (address: string) => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password } = new URL(address);
    if (username || password) return false;
    if (allowPrivate) return protocol === 'https:' || protocol === 'http:';
    const host = bare(hostname);
    return protocol === 'https:' && (isIP(host) ? isPublicAddress(host) : host.includes('.'));
  };
  return {
    permits,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (!permits(request.url)) throw new OutboundRefused('The address is not one that may be asked.');
      const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
      const answer = await send(request, body, {
        ...(allowPrivate ? {} : { lookup: publicLookup }),
        signal: AbortSignal.any([AbortSignal.timeout(timeout), request.signal]),
      });
      return responseOf(answer, largest);
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

/** Read whole here, so that the time and the size hold for all of it. */
async function responseOf(answer: IncomingMessage, largest: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of Readable.from(answer) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) {
      answer.destroy();
      throw new OutboundRefused(`The answer has more than ${largest} bytes.`);
    }
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const status = answer.statusCode ?? 502;
  const empty = status === 204 || status === 205 || status === 304;
  return new Response(empty ? null : Buffer.concat(chunks), { status, headers });
}
