import { addCollaborator, addParticipant, addReviewer } from './add-participant.ts';
import { addParticipants } from './add-participants.ts';
import { allowOrganization, listProjectColleagues } from './colleagues.ts';
import { exportParticipants } from './export-participants.ts';
import { handOverDelegates } from './hand-over-delegates.ts';
import { impersonateParticipant } from './impersonate-participant.ts';
import { addDistributionList, previewDistributionList } from './import/add-distribution-list.ts';
import {
  exportListParticipantImportProblems,
  getListParticipantImport,
  importListParticipants,
  previewImportListParticipants,
} from './import/list-imports.ts';
import {
  exportParticipantImportProblems,
  getParticipantImport,
  importParticipants,
  previewImportParticipants,
} from './import/project-imports.ts';
import { listApprovers, listDelegatorsByParticipant, listParticipantDelegators } from './list-delegators.ts';
import { listParticipantMails } from './list-mails.ts';
import { countParticipantProperties, getParticipant, listParticipants } from './list-participants.ts';
import {
  completeParticipation,
  eliminateParticipant,
  markParticipantWorking,
  rejectParticipation,
  setParticipantStatus,
  setParticipation,
} from './own-participation.ts';
import { removeCollaborator, removeParticipant } from './remove-participant.ts';
import { resendInvitation } from './resend-invitation.ts';
import { peopleSearchOperations } from './search-operations.ts';
import { sendReminders } from './send-reminders.ts';
import { updateParticipant } from './update-participant.ts';

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
  previewImportParticipants,
  importParticipants,
  getParticipantImport,
  exportParticipantImportProblems,
  exportParticipants,
  addDistributionList,
  previewDistributionList,
  previewImportListParticipants,
  importListParticipants,
  getListParticipantImport,
  exportListParticipantImportProblems,
  ...peopleSearchOperations,
  sendReminders,
  listParticipantMails,
  updateParticipant,
  handOverDelegates,
  removeParticipant,
  removeCollaborator,
  listParticipantDelegators,
  listDelegatorsByParticipant,
  listApprovers,
  allowOrganization,
  listProjectColleagues,
  impersonateParticipant,
];
