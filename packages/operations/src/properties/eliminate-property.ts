import { propertyStatus } from '@landbrief/domain';
import {
  addToParticipantCounts,
  addToProjectCounts,
  getParticipant,
  replaceProperty,
} from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { later } from '../outbox/outbox.ts';

/** Eliminates a property, and its participant is told; eliminating it again changes nothing. */
export const eliminateProperty = operationOn(
  'property',
  'eliminateProperty',
  async (_input, { subject, caller, now, newId, commit }) => {
    const { property } = subject;
    if (property.status === propertyStatus.eliminated) return {};
    const submitted = property.status === propertyStatus.finished;
    const participant = submitted ? await getParticipant(property.participantId) : undefined;
    const counts = submitted
      ? [
          ...(participant ? [addToParticipantCounts(participant, { submitted: -1 })] : []),
          addToProjectCounts(property.projectId, property.participantId, { submitted: -1 }),
        ]
      : [];
    const { projectId, propertyId } = property;
    const told = later(
      'property-eliminated',
      { projectId, propertyId, byUserId: caller.user.userId },
      { outboxId: newId(), now },
    );
    return commit(
      [...replaceProperty({ ...property, status: propertyStatus.eliminated, updated: now }), ...counts, told],
      {},
    );
  },
);
