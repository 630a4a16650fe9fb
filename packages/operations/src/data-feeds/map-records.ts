import { type FeedMapping, guessMapping, mapFeedRecord, type SourceRecord } from '@landbrief/domain';
import { FeedFailure } from './feed-failure.ts';
import type { FeedRecord } from './feed-page.ts';

/** Records from which the fields of a source are taken, where it does not list them. */
export const SAMPLED = 10;

/** The fields of a source's records, in the order in which they come. */
export function fieldsOf(records: readonly SourceRecord[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

/** The mapping of a feed, or one that is guessed where it has none; refused when it cannot find any property. */
export function mappingFor(given: FeedMapping, fields: readonly string[]): FeedMapping {
  return Object.keys(given).length > 0 ? given : guessMapping(fields);
}

/** Fails for a mapping with which every record would be a mistake. */
export function requireUsableMapping(mapping: FeedMapping, fields: readonly string[]): void {
  const names = { sourceId: 'source id', name: 'name' } as const;
  for (const field of ['sourceId', 'name'] as const) {
    const from = mapping[field];
    if (from === undefined)
      throw new FeedFailure(`Choose which field of the source is the ${names[field]} of a property.`, {
        reason: 'mapping',
      });
    if (!fields.includes(from))
      throw new FeedFailure(
        `The source has no field “${from}” any more, from which the ${names[field]} is taken. Change the field mapping.`,
        { reason: 'mapping' },
      );
  }
}

/**
 * Maps records in their order; the second one with a source id is a mistake. `first` is the number of the first record;
 * `hasSeen` notes a source id, and tells whether it was there before.
 */
export async function recordMapper(
  mapping: FeedMapping,
  first: number,
  hasSeen: (sourceId: string) => boolean,
): Promise<(source: SourceRecord) => FeedRecord> {
  const { feedPlaces } = await import('./feed-places.ts');
  let next = first;
  return (source) => {
    const record = next++;
    const { property, ...mapped } = mapFeedRecord(source, mapping, feedPlaces);
    if (!mapped.sourceId || !hasSeen(mapped.sourceId))
      return { record, ...mapped, ...(property ? { property } : {}) };
    const twice = `The source id “${mapped.sourceId}” is there twice: an earlier record has it.`;
    return { record, ...mapped, problems: [twice, ...mapped.problems] };
  };
}

/** Notes source ids in memory. */
export function seenIds(): (sourceId: string) => boolean {
  const seen = new Set<string>();
  return (sourceId) => {
    const isNew = !seen.has(sourceId);
    seen.add(sourceId);
    return !isNew;
  };
}
