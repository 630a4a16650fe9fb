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
