import type { Clarification } from '@landbrief/contract';

/**
 * The entries of the list, and at their places those whose answer is being written: they stay while the list loses them,
 * as by its filter. `previous`: what was shown before.
 */
export function withAnswering(
  listed: readonly Clarification[],
  answering: ReadonlySet<string>,
  previous: readonly Clarification[],
): readonly Clarification[] {
  const ids = new Set(listed.map(({ _id }) => _id));
  const lost = previous.filter(({ _id }) => answering.has(_id) && !ids.has(_id));
  if (lost.length === 0) return listed;
  const shown = [...listed];
  for (const entry of lost) shown.splice(Math.min(previous.indexOf(entry), shown.length), 0, entry);
  return shown;
}
