import { getPropertyCounts, type Property, recordWorking } from '@landbrief/store';

/** Notes that a property has no answers, unless somebody gave one in the meantime. */
export async function noteUntouched(property: Property): Promise<void> {
  const counts = await getPropertyCounts(property.propertyId);
  if (counts?.answered === 0) await recordWorking(property, false);
}
