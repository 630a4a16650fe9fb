import type { CallDefinition } from '../call.ts';

export type ServedKind = 'read' | 'save';

/**
 * What the published service levels count a call as: a `read` answers a GET with data, a `save` changes an object by a
 * JSON body. Files, logins and searches by POST are neither.
 */
export function servedKind({ method, access, payload, replies }: CallDefinition): ServedKind | undefined {
  if (replies === 'file') return undefined;
  if (method === 'GET') return 'read';
  return access.who === 'related' && access.write && payload === 'json' ? 'save' : undefined;
}
