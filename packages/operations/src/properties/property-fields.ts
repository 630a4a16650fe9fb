import type { PropertyDetail } from '@landbrief/contract';
import type { Property } from '@landbrief/store';

type Fields = Pick<
  Property,
  'name' | 'type' | 'location' | 'description' | 'size' | 'directoryId' | 'aboutName' | 'attributes'
>;

/**
 * What of a property its participant types, as it is stored. What the directory gave (its id, its name for it, its
 * attributes) stays as it was where it is not sent: no form asks for it.
 */
export function propertyFields(
  { name, type, basicInfo, size, loisId, attributes = undefined }: PropertyDetail,
  before: Partial<Fields> = {},
): Fields {
  const { country, ...rest } = basicInfo.location;
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined),
  );
  const { description, name: aboutName = before.aboutName } = basicInfo.about ?? {};
  const directoryId = loisId ?? before.directoryId;
  const kept = attributes ?? before.attributes;
  return {
    name,
    type,
    location: { ...given, country },
    ...(description ? { description } : {}),
    ...(size ? { size } : {}),
    ...(directoryId ? { directoryId } : {}),
    ...(aboutName ? { aboutName } : {}),
    ...(kept ? { attributes: kept } : {}),
  };
}
