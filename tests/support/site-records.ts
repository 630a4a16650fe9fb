import type { SyncTaskTools } from '@landbrief/operations';
import type { InventoryFields } from '@landbrief/store';

type FeedPage = Awaited<ReturnType<NonNullable<SyncTaskTools['readPage']>>>;
export type FeedRecord = FeedPage['records'][number];

/** A site as a feed gives it. */
export function siteRecord(record: number, changes: Partial<InventoryFields> = {}): FeedRecord {
  const name = `Riverbend Industrial Site ${record}`;
  const property: InventoryFields = {
    sourceId: `S-${record}`,
    name,
    type: 'site',
    location: { street: `${record} Levee Road`, city: 'Riverbend', state: 'OH', country: 'US' },
    size: { value: 40 + record, unit: 'acres' },
    attributes: { power_kv: 138 },
    ...changes,
  };
  return { record, sourceId: property.sourceId, name: property.name, property, problems: [] };
}

/** A record that cannot become a property. */
export const wrongRecord = (record: number): FeedRecord => ({
  record,
  sourceId: `S-${record}`,
  problems: ['The latitude 123 is not between -90 and 90.'],
});
