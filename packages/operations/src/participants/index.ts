import { addCollaborator, addParticipant, addReviewer } from './add-participant.ts';
import { addParticipants } from './add-participants.ts';
import { countParticipantProperties, getParticipant, listParticipants } from './list-participants.ts';
import {
  completeParticipation,
  eliminateParticipant,
  markParticipantWorking,
  rejectParticipation,
  setParticipantStatus,
  setParticipation,
} from './own-participation.ts';
import { resendInvitation } from './resend-invitation.ts';

export const participantOperations = [
  addParticipant,
  addParticipants,
  addReviewer,
  addCollaborator,
  listParticipants,
  getParticipant,
  countParticipantProperties,
  setParticipation,
  setParticipantStatus,
  rejectParticipation,
  markParticipantWorking,
  eliminateParticipant,
  completeParticipation,
  resendInvitation,
];
