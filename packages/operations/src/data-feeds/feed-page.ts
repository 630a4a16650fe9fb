import type { InventoryFields } from '@landbrief/store';

/** A record of a data feed: the property that it becomes, or why it cannot become one. */
export interface FeedRecord {
  /** Counts from 1 in the order of the source. */
  record: number;
  sourceId?: string;
  name?: string;
  property?: InventoryFields;
  problems: string[];
}

export interface FeedPage {
  records: FeedRecord[];
  /** Where the next page begins; absent on the last one. */
  next?: string;
  /** How many records the whole feed has, where the source tells. */
  total?: number;
}
