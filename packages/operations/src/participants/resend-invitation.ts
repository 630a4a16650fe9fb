import { problem, projectStatus } from '@landbrief/domain';
import { changeParticipant } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { later } from '../outbox/outbox.ts';
import { isOnAnsweringSide, requireActivePart } from '../subjects/answering-side.ts';

/** Sends the invitation again, with a new link. */
export const resendInvitation = operationOn(
  'participant',
  'resendInvitation',
  async (_input, { subject, now, newId, commit }) => {
    const { participant, project } = subject;
    if (isOnAnsweringSide(subject)) requireActivePart(subject);
    if (project.status === projectStatus.new) {
      throw problem('not_allowed_in_status', {
        message: 'Invitations are sent when the project is activated.',
      });
    }
    const { projectId, userId, participantId } = participant;
    const invitation = later('invitation', { projectId, userId, participantId }, { outboxId: newId(), now });
    return commit([changeParticipant(participant, { delivery: 'queued' }), invitation], {});
  },
);
