import { problem } from '@landbrief/domain';
import { getProperty, type Property, retryOvertaken } from '@landbrief/store';

/**
 * Acts on a property, and again on what it is now when it has changed meanwhile: for acts that people ask for whatever
 * the property's version is.
 */
export async function retryStale<Reply>(
  read: Property,
  act: (property: Property) => Promise<Reply>,
): Promise<Reply> {
  return retryOvertaken(async (isFirst) => {
    const property = isFirst ? read : await getProperty(read.propertyId, { consistent: true });
    if (!property) throw problem('not_found');
    return act(property);
  });
}
