import type { PropertyDetail } from '@landbrief/contract';
import { given } from '@landbrief/domain';
import type { Property } from '@landbrief/store';

type Fields = Pick<
  Property,
  'name' | 'type' | 'location' | 'description' | 'size' | 'directoryId' | 'aboutName' | 'attributes'
>;

/** Where the calls that write a property have its country. */
export const countryPath = 'body.propertyDetail.basicInfo.location.country';

/** The fields of a property that its participant edits or the directory provides, as stored. */
export function propertyFields({
  name,
  type,
  basicInfo,
  size,
  loisId: directoryId,
  attributes,
}: PropertyDetail): Fields {
  const { country, ...rest } = basicInfo.location;
  const given = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== '' && value !== undefined),
  );
  const { description, name: aboutName } = basicInfo.about ?? {};
  const location = { ...given, country };
  return storedFields({ name, type, location, description, size, directoryId, aboutName, attributes });
}

type Given = { [Field in keyof Fields]: Fields[Field] | undefined } & Pick<
  Fields,
  'name' | 'type' | 'location'
>;

/** These fields of a property, without empty ones. */
export function storedFields({ name, type, location, ...optional }: Given): Fields {
  const { description, size, directoryId, aboutName, attributes } = optional;
  return {
    ...{ name, type, location },
    ...given({ description, size, directoryId, aboutName, attributes }),
  };
}
