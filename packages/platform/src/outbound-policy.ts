import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A request to this address is not allowed, or its response is larger or slower than its limits. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  /** Which rule ended it. */
  readonly reason: OutboundReason;

  constructor(message: string, reason: OutboundReason = 'address') {
    super(message);
    this.reason = reason;
  }
}

export type OutboundReason =
  | 'address'
  | 'redirects'
  | 'headersTime'
  | 'idleTime'
  | 'totalTime'
  | 'bytes'
  | 'unpackedBytes'
  | 'ratio'
  | 'encoding';

/** Which addresses requests may go to. */
export interface OutboundPolicy {
  protocols: readonly string[];
  /** Also names without a dot, such as `localhost`. */
  allowsShortNames: boolean;
  /** Judges an IP address. */
  allows(address: string): boolean;
  /** Resolves a host name; the addresses are judged afterwards. */
  lookup: LookupFunction;
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

const systemLookup: LookupFunction = (hostname, options, done) => lookUp(hostname, options, done);

/** Public addresses over https. */
export const publicPolicy: OutboundPolicy = {
  protocols: ['https:'],
  allowsShortNames: false,
  allows: isPublicAddress,
  lookup: systemLookup,
};

/** Anything, for installations with providers in a private network. */
export const privatePolicy: OutboundPolicy = {
  protocols: ['https:', 'http:'],
  allowsShortNames: true,
  allows: () => true,
  lookup: systemLookup,
};

/** Whether a request to the URL is allowed, judged by its text. */
export function permitsAddress(
  { protocols, allows, allowsShortNames }: OutboundPolicy,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password || !protocols.includes(protocol)) return false;
  // URL writes every spelling of an IPv4 address (decimal, octal, hexadecimal) with four numbers.
  const host = withoutBrackets(hostname);
  return isIP(host) ? allows(host) : allowsShortNames || host.includes('.');
}

/** Resolves a name to its allowed addresses only, so that the connection goes to an address that was checked. */
export function allowedLookup({ allows, lookup }: OutboundPolicy): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const addresses = typeof found === 'string' ? [] : found;
      const allowed = addresses.filter(({ address }) => allows(address));
      const [first] = allowed;
      if (!first) return done(new OutboundRefused(`${hostname} has no public address.`), '', 0);
      if (options.all) return done(null, allowed);
      done(null, first.address, first.family);
    });
  };
}
