import { derivedId } from '@landbrief/platform';
import type { Participant, Write } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';

/**
 * Has a participant invited. Its id follows from the participant's: whoever is added while the activation of the project
 * invites everybody is invited once.
 */
export function firstInvitation({ projectId, userId, participantId }: Participant, now: string): Write {
  const outboxId = derivedId(participantId, 'invitation');
  return enqueue('invitation', { projectId, userId, participantId }, { outboxId, now });
}
