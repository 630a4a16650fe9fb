import type { HeldWork } from '@landbrief/operations/operators';

/** What of the outbox waits, and what is under way. */
export function heldLines({ waiting, underWay }: HeldWork): string[] {
  const kinds = [...waiting].map(([about, count]) => `  ${count}  ${about}`);
  const begun = underWay.length > 0 ? [`Under way, and going on to its end: ${underWay.length}.`] : [];
  return [kinds.length > 0 ? 'Waiting:' : 'Nothing waits.', ...kinds, ...begun];
}
