/** Headers that a request to a source has of its own, or that only concern its connection. */
const reserved = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a data feed's secret header can be sent: its name is one of HTTP's tokens, its value printable ASCII. */
export function isFeedHeader({ name, value }: { name: string; value: string }): boolean {
  return (
    /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value) && !reserved.has(name.toLowerCase())
  );
}
