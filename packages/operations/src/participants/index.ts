export { addCollaborator, addParticipant, addReviewer } from './add-participant.ts';
export { addParticipants } from './add-participants.ts';
export { handOverDelegates } from './change-delegator.ts';
export { allowOrganization, listProjectColleagues } from './colleagues.ts';
export { exportParticipants } from './export-participants.ts';
export { impersonateParticipant } from './impersonate-participant.ts';
export { addDistributionList, previewDistributionList } from './import/add-distribution-list.ts';
export { listApprovers, listDelegatorsByParticipant, listParticipantDelegators } from './list-delegators.ts';
export {
  countParticipantProperties,
  getParticipant,
  listParticipantMails,
  listParticipants,
} from './list-participants.ts';
export {
  completeParticipation,
  eliminateParticipant,
  markParticipantWorking,
  rejectParticipation,
  setParticipantStatus,
  setParticipation,
} from './own-participation.ts';
export { removeCollaborator, removeParticipant, removeReviewer } from './remove-participant.ts';
export { resendInvitation } from './resend-invitation.ts';
export {
  listOrganizationParticipants,
  listParticipantCommunities,
  searchListParticipantsByLocation,
  searchListParticipantsByPerson,
  searchParticipantOrganizations,
  searchParticipantsByEmail,
  searchParticipantsByLocation,
  searchParticipantsByName,
  searchParticipantsByPerson,
} from './search-operations.ts';
export { sendReminders } from './send-reminders.ts';
export { updateParticipant } from './update-participant.ts';
