import { isIPv6 } from 'node:net';

/**
 * What counts as one network address: an IPv4 address as it is; of an IPv6 address the first 64 bits, because whoever
 * has one has all addresses behind them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  while (groups.length < 8 - after.length) groups.push('0');
  const network = [...groups, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
