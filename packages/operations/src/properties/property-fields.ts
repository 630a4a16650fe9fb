import type { PropertyDetail } from '@landbrief/contract';
import type { Property } from '@landbrief/store';

type Fields = Pick<Property, 'name' | 'type' | 'location' | 'description' | 'size' | 'directoryId'>;

/** What of a property its participant types, as it is stored. */
export function propertyFields({ name, type, basicInfo, size, loisId }: PropertyDetail): Fields {
  const { country, ...rest } = basicInfo.location;
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined),
  );
  const description = basicInfo.about?.description;
  return {
    name,
    type,
    location: { ...given, country },
    ...(description ? { description } : {}),
    ...(size ? { size } : {}),
    ...(loisId ? { directoryId: loisId } : {}),
  };
}
