import type { Comparison, HeldWork, RestoreSubject } from '@landbrief/operations/operators';

/** What of the outbox waits, and what is under way. */
export function heldLines({ waiting, underWay }: HeldWork): string[] {
  const kinds = [...waiting].map(([about, count]) => `  ${count}  ${about}`);
  const begun = underWay.length > 0 ? [`Under way, and going on to its end: ${underWay.length}.`] : [];
  return [kinds.length > 0 ? 'Waiting:' : 'Nothing waits.', ...kinds, ...begun];
}

/** What a copy has otherwise than the live table. */
export function comparisonLines(
  { kind, id, name }: RestoreSubject,
  copy: string,
  { counts, left, items }: Comparison,
): string[] {
  const differing = [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([noun, how]) => {
      const told = Object.entries(how).flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : []));
      return `  ${noun}: ${told.join(', ')}`;
    });
  return [
    kind === 'everything' ? kind : `${kind} ${id} ${name}`,
    `  compared with ${copy}, items there: ${items}`,
    ...differing,
    ...left.map((reason) => `  left as it is: ${reason}`),
    ...(differing.length === 0 ? ['Nothing differs.'] : []),
  ];
}

/** The copy that a command names, or an Error that says why it cannot be read. */
export function requireReadable(copy: string, found: { status: string } | undefined): void {
  if (!found) throw new Error(`There is no table ${copy}. The command restore-copy makes one.`);
  if (found.status !== 'ACTIVE') throw new Error(`${copy} is not ready yet: ${found.status}.`);
}
