import { propertyStatus } from '@landbrief/domain';
import {
  addToParticipantCounts,
  addToProjectCounts,
  getParticipant,
  replaceProperty,
} from '@landbrief/store';
import { operationOn } from '../operation.ts';

/** Eliminates a property; eliminating it again changes nothing. */
export const eliminateProperty = operationOn(
  'property',
  'eliminateProperty',
  async (_input, { subject, now, commit }) => {
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
    return commit(
      [...replaceProperty({ ...property, status: propertyStatus.eliminated, updated: now }), ...counts],
      {},
    );
  },
);
