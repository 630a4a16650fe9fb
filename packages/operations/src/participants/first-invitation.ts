import { derivedId } from '@landbrief/platform';
import type { Participant, Write } from '@landbrief/store';
import { enqueue } from '../outbox/outbox.ts';

/**
 * Enqueues a participant's invitation. Its id is derived from the participant's, so that a participant who is added
 * while the activation of the project invites everybody is invited only once.
 */
export function firstInvitation({ projectId, userId, participantId }: Participant, now: string): Write {
  const outboxId = firstInvitationId(participantId);
  return enqueue('invitation', { projectId, userId, participantId }, { outboxId, now });
}

export const firstInvitationId = (participantId: string): string => derivedId(participantId, 'invitation');
