import { getPropertyCounts, type Property, recordWorking } from '@landbrief/store';

/** Records that a property has no answers, unless there is one by now. */
export async function recordNotWorking(property: Property): Promise<void> {
  const counts = await getPropertyCounts(property.propertyId);
  if (counts?.answered === 0) await recordWorking(property, false);
}
