import { feedLimits } from '@landbrief/domain';
import { FeedFailure } from './feed-failure.ts';
import type { ReadLimits } from './feed-source.ts';

export const PAGE_RECORDS = feedLimits.pageRecords;

/** Which page of a run is read, and where the run keeps its files. */
export interface PagePlace {
  prefix: string;
  cursor: string | undefined;
}

/** Fails for a source with no records, or more than a feed may have. */
export function requireRecords(count: number, { records }: ReadLimits): void {
  if (count > records)
    throw new FeedFailure(
      `The source has more than ${records.toLocaleString('en-US')} records. Ask for a part of it.`,
      { reason: 'size' },
    );
  if (count === 0)
    throw new FeedFailure('The source has no records. Check the address, and what it selects.', {
      reason: 'empty',
    });
}
