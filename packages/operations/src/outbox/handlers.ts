import { getOrganization } from '@landbrief/store';
import { recordAnswerChanged } from '../answers/answer-changed.ts';
import { moveRecallValues } from '../answers/move-recall-values.ts';
import { notifyCommented } from '../answers/notify-commented.ts';
import { discardAttachment, discardAttachments } from '../attachments/discard-attachment.ts';
import {
  notifyClarificationAnswered,
  notifyClarificationsAsked,
} from '../clarifications/notify-clarifications.ts';
import { clearDeletedDataFeed, discardOrganizationDataFeeds } from '../data-feeds/discard-data-feed.ts';
import { discardDistributionList, discardOrganizationLists } from '../distribution-lists/discard-list.ts';
import { listContactsOfCopy } from '../distribution-lists/list-contacts.ts';
import { discardImage } from '../images/discard-image.ts';
import { warnOfLicences } from '../licences/warn-of-licences.ts';
import { deliverMessage, discardDrafts } from '../messages/deliver-message.ts';
import { repairMailbox } from '../messages/mailbox-repair.ts';
import { discardLogo, discardOrganizationLogos } from '../organizations/discard-logo.ts';
import { discardRemains } from '../organizations/discard-remains.ts';
import { discardSecret } from '../organizations/discard-secret.ts';
import { eliminateProperties } from '../participants/eliminate-properties.ts';
import { followParticipant } from '../participants/follow-participant.ts';
import { giveUpImport, runImport } from '../participants/import/run-import.ts';
import {
  listContacts,
  listEverybodyMet,
  listOrganizationContacts,
  listPeopleMet,
} from '../participants/list-contacts.ts';
import { remindMany } from '../participants/remind.ts';
import { deleteProperties } from '../participants/remove-participant.ts';
import { inviteEverybody, sendInvitation } from '../participants/send-invitation.ts';
import { remindEverybody, sendReminder, sendRequestedReminder } from '../participants/send-reminder.ts';
import { clearDeletedProject } from '../projects/clear-deleted-project.ts';
import { beginPhaseOfParticipant, moveToPhase } from '../projects/move-to-phase.ts';
import { notifyNotActivated } from '../projects/notify-not-activated.ts';
import { notifyStatusChanged } from '../projects/notify-status-changed.ts';
import { clearDeletedProperty } from '../properties/delete-property.ts';
import { fillAnswers } from '../properties/directory/fill-answers.ts';
import { sendDirectoryFlags } from '../properties/directory/send-flags.ts';
import { notifyAnswersEdited, notifyPropertySubmitted } from '../properties/notify-owner.ts';
import {
  notifyPropertyEliminated,
  notifyPropertyRestored,
  settlePropertyPhase,
} from '../properties/notify-participant.ts';
import { notifySentBack } from '../properties/notify-sent-back.ts';
import { recountProject, recountSubmitted } from '../properties/recount-project.ts';
import { startExecution } from '../property-sync/begin-run.ts';
import { discardOrganizationInventory } from '../property-sync/discard-inventory.ts';
import { notifyFeedPaused, notifySynced } from '../property-sync/notify-synced.ts';
import { clearDeletedQuestionnaire } from '../questionnaires/delete-questionnaire.ts';
import { notifyQuestionnaireChanged } from '../questionnaires/notify-changed.ts';
import { discardQuestionSet } from '../questions/discard-question-set.ts';
import { giveUpQuestionImport, runQuestionImport } from '../questions/import/run-question-import.ts';
import { notifyQuestionsChanged } from '../questions/notify-questions-changed.ts';
import { startReportExecution } from '../reports/start-report-execution.ts';
import { sendAdmissionRequest } from '../session/join-organization.ts';
import { sendConfirmation } from '../session/send-confirmation.ts';
import { sendResetLink } from '../session/send-reset-link.ts';
import { followUser } from '../users/follow-user.ts';
import { forgetUser } from '../users/forget-user.ts';
import { sendUserInvitation } from '../users/invite-user.ts';
import { notifyAdmissionDecided } from '../users/notify-admission-decided.ts';
import { relistOrganizationUsers, repairUserLists } from '../users/repair-user-lists.ts';
import type { OutboxHandler, OutboxPayloads } from './outbox-kinds.ts';
import { recordGivenUp, recordUninvited, sendMail } from './send-mail.ts';
import { answerStreamProbe } from './watch-outbox.ts';

type Handlers = { [Kind in keyof OutboxPayloads]?: OutboxHandler<OutboxPayloads[Kind]> };

/** The handler of each kind of outbox item. */
export const outboxHandlers: Handlers = {
  mail: sendMail,
  'confirm-email': sendConfirmation,
  'reset-password': sendResetLink,
  'admission-requested': sendAdmissionRequest,
  'licence-taken': warnOfLicences,
  'invite-user': sendUserInvitation,
  'admission-decided': notifyAdmissionDecided,
  'list-user': followUser,
  'list-organization-users': relistOrganizationUsers,
  'list-contact': listContacts,
  'people-met': listPeopleMet,
  'everybody-met': listEverybodyMet,
  'list-organization-contacts': listOrganizationContacts,
  'forget-user': forgetUser,
  'repair-user-lists': repairUserLists,
  'discard-secret': discardSecret,
  'discard-logo': discardLogo,
  'discard-question-set': discardQuestionSet,
  'discard-distribution-list': discardDistributionList,
  'distribution-list-copied': listContactsOfCopy,
  'data-feed-deleted': clearDeletedDataFeed,
  'organization-deleted': async (item, context) => {
    // Put back by an operator meanwhile.
    if (await getOrganization(item.payload.organizationId, { consistent: true })) return;
    await discardOrganizationLists(item, context);
    await discardOrganizationDataFeeds(item, context);
    await discardOrganizationInventory(item, context);
    await discardOrganizationLogos(item, context);
    await discardRemains(item, context);
  },
  'import-participants': runImport,
  'import-questions': runQuestionImport,
  'project-activated': inviteEverybody,
  message: deliverMessage,
  'discard-drafts': discardDrafts,
  'stream-probe': answerStreamProbe,
  'repair-mailbox': repairMailbox,
  invitation: sendInvitation,
  'project-status-changed': notifyStatusChanged,
  'project-not-activated': notifyNotActivated,
  'project-deleted': clearDeletedProject,
  'phase-changed': moveToPhase,
  'phase-moved': beginPhaseOfParticipant,
  'reminder-due': remindEverybody,
  reminder: sendReminder,
  'reminder-requested': sendRequestedReminder,
  'reminders-requested': remindMany,
  'property-submitted': async (item, context) => {
    await recountSubmitted(item, context);
    await notifyPropertySubmitted(item, context);
  },
  'answer-changed': recordAnswerChanged,
  'answers-edited': notifyAnswersEdited,
  'answers-commented': notifyCommented,
  'clarifications-asked': notifyClarificationsAsked,
  'clarification-answered': notifyClarificationAnswered,
  'questions-changed': notifyQuestionsChanged,
  'questionnaire-changed': notifyQuestionnaireChanged,
  'questionnaire-deleted': clearDeletedQuestionnaire,
  'discard-image': discardImage,
  'property-moved': moveRecallValues,
  'discard-attachment': discardAttachment,
  'discard-attachments': discardAttachments,
  'property-picked': fillAnswers,
  'directory-flags': sendDirectoryFlags,
  'property-deleted': clearDeletedProperty,
  'property-eliminated': notifyPropertyEliminated,
  'property-restored': notifyPropertyRestored,
  'property-phase-changed': settlePropertyPhase,
  'property-sent-back': notifySentBack,
  'participant-eliminated': eliminateProperties,
  'participant-changed': followParticipant,
  'participant-removed': deleteProperties,
  'recount-project': recountProject,
  'start-property-sync': startExecution,
  'start-report-job': startReportExecution,
  'report-finished': async (item, context) => {
    const { notifyReportFinished } = await import('../reports/notify-report.ts');
    await notifyReportFinished(item, context);
  },
  'report-failed': async (item, context) => {
    const { notifyReportFailed } = await import('../reports/notify-report.ts');
    await notifyReportFailed(item, context);
  },
  'property-sync-ended': notifySynced,
  'data-feed-paused': notifyFeedPaused,
};

/** Run in addition when an item is parked after its last attempt. */
export const parkedHandlers: Handlers = {
  mail: recordGivenUp,
  invitation: recordUninvited,
  'import-participants': giveUpImport,
  'import-questions': giveUpQuestionImport,
};
