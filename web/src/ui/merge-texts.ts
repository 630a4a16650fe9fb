import type { ApiProblem } from '../api.ts';
import { formatSince } from './format.ts';

interface WhoChanged {
  by?: string | undefined;
  /** A timestamp. */
  at?: string | undefined;
}

/** Who saved last and when, as far as the refusal of a stale write says (docs/decisions/updates.md). */
export function whoChanged(stale: ApiProblem | undefined): WhoChanged {
  const changed = stale?.data.changed;
  return typeof changed === 'object' && changed !== null ? changed : {};
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Casey Collins changed Description and Tags meanwhile; kept." */
export function mergedText({ by, theirs }: WhoChanged & { theirs: readonly string[] }): string {
  return `${by ?? 'Somebody else'} changed ${list.format(theirs)} meanwhile; kept.`;
}

/** "Casey Collins changed this project today at 2:10 PM" */
export function changedMeanwhileText(what: string, { by, at }: WhoChanged): string {
  return `${by ?? 'Somebody else'} changed this ${what} ${at ? formatSince(at) : 'meanwhile'}`;
}
