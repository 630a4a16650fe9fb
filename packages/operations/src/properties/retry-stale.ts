import { isProblem, problem } from '@landbrief/domain';
import { getProperty, type Property } from '@landbrief/store';

const MAX_ATTEMPTS = 5;

/**
 * Acts on a property, and again on what it is now when it has changed meanwhile: for acts that people ask for whatever
 * the property's version is.
 */
export async function retryStale<Reply>(
  read: Property,
  act: (property: Property) => Promise<Reply>,
): Promise<Reply> {
  let property = read;
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(property);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === MAX_ATTEMPTS) throw error;
      const current = await getProperty(property.propertyId, { consistent: true });
      if (!current) throw problem('not_found');
      property = current;
    }
  }
}
