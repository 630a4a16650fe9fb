import { listParkedOutboxItems, type OutboxItem } from '@landbrief/store';
import { describeWork } from './work-objects.ts';

export interface ParkedWork {
  item: OutboxItem;
  /** What it was for. */
  about: string;
}

/** Outbox items that were given up, the newest first. */
export async function listParkedWork(limit: number): Promise<ParkedWork[]> {
  const items = await listParkedOutboxItems(limit);
  return Promise.all(items.map(async (item) => ({ item, about: await describeWork(item) })));
}
