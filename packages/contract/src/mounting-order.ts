import { type AnyCall, type CallName, type Calls, callNames, calls, catalogue } from './areas.ts';

const LITERAL = 0;
const PARAMETER = 1;

function kinds(path: string): number[] {
  return path
    .split('/')
    .slice(1)
    .map((segment) => (segment.startsWith('{') ? PARAMETER : LITERAL));
}

/** Sorts literal segments before parameters; the leftmost difference decides. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, kind] of a.entries()) {
    const other = b[index];
    if (other === undefined) break;
    if (kind !== other) return kind - other;
  }
  return a.length - b.length;
}

/**
 * The calls in the order to register them with a router that uses the first match: of two overlapping paths
 * (`/answer/recall/{projectId}/{propertyId}`, `/answer/{projectId}/{propertyId}/{questionId}`) the more literal one
 * comes first.
 */
export function inMountingOrder(mounted: Calls = calls): [CallName, AnyCall][] {
  return callNames
    .filter((name) => name in mounted)
    .map((name) => ({ name, kinds: kinds(catalogue[name].path) }))
    .sort((a, b) => compare(a.kinds, b.kinds))
    .map(({ name }) => [name, catalogue[name]]);
}
