const millisecondsPerSecond = 1000;

/**
 * The last changes that one notice tells: those up to `until` with at most `quietSeconds` between one and the next. Each
 * change postpones the notice by that time, so earlier ones were told before.
 */
export function changesInARow<Change extends { at: string }>(
  changes: readonly Change[],
  { until, quietSeconds }: { until: string; quietSeconds: number },
): Change[] {
  let from = Date.parse(until) - quietSeconds * millisecondsPerSecond;
  const newestFirst = changes.filter(({ at }) => at <= until).toSorted((a, b) => b.at.localeCompare(a.at));
  const isBefore = newestFirst.findIndex(({ at }) => {
    if (Date.parse(at) < from) return true;
    from = Date.parse(at) - quietSeconds * millisecondsPerSecond;
    return false;
  });
  return isBefore === -1 ? newestFirst : newestFirst.slice(0, isBefore);
}
