import { isProblem, problem } from '@landbrief/domain';
import { commitWrites, getProperty, type Participant, type Property } from '@landbrief/store';
import { participantOf } from '../property-counts/count-property.ts';
import { followed, followWrites } from './follow-participant.ts';

const MAX_ATTEMPTS = 5;

/**
 * A property and its participant as they are now, the property under the participant's current delegator, to whom it
 * follows first where the outbox has not moved it yet. `not_found` when the participant was removed.
 */
export async function currentProperty(
  read: Property,
): Promise<{ property: Property; participant: Participant }> {
  for (let attempt = 1; ; attempt++) {
    const [property, participant] = await Promise.all([
      attempt === 1 ? read : getProperty(read.propertyId, { consistent: true }),
      participantOf(read),
    ]);
    if (!property || !participant) throw problem('not_found');
    const outdated = followed(property, participant);
    if (!outdated) return { property, participant };
    try {
      await commitWrites(await followWrites(property, outdated.after, participant, property.updated));
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
