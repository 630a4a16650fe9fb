import { S3Error } from './errors.ts';

/** What a request is about: `/bucket/key?query`, the path as it was sent, because that is what was signed. */
export type Target = {
  readonly path: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: URLSearchParams;
};

export function parseTarget(address: string): Target {
  const [path = '/', query = ''] = splitOnce(address, '?');
  const [bucket = '', key = ''] = splitOnce(path.replace(/^\//, ''), '/');
  return { path, bucket: decodePart(bucket), key: decodePart(key), query: new URLSearchParams(query) };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** An encoded part of an address as its text; one that is not valid is refused. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new S3Error('InvalidArgument', 'The address is not validly encoded.');
  }
}
