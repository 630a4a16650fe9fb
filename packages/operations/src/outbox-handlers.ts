import { recordAnswerChanged, recordAnswersChanged } from './answers/answer-changed.ts';
import { moveRecallValues } from './answers/move-recall-values.ts';
import { notifyCommented } from './answers/notify-commented.ts';
import { notifyQuestionsChanged } from './answers/notify-questions-changed.ts';
import { discardAttachment, discardAttachments } from './attachments/attachment-files.ts';
import {
  notifyClarificationAnswered,
  notifyClarificationsAsked,
} from './clarifications/notify-clarifications.ts';
import type { Environment } from './context.ts';
import { clearDeletedDataFeed } from './data-feeds/discard-data-feed.ts';
import { listContactsOfCopy } from './distribution-lists/change-lists.ts';
import { discardDistributionList } from './distribution-lists/discard-list.ts';
import { discardImage } from './images/store-image.ts';
import { warnOfLicences } from './licences/warn-of-licences.ts';
import {
  clearDeletedOrganization,
  clearDeletedProject,
  clearDeletedProperty,
} from './lifecycle/clear-deleted.ts';
import { followUser, forgetUser } from './lifecycle/follow-user.ts';
import { beginPhaseOfParticipant, moveToPhase } from './lifecycle/move-to-phase.ts';
import { recordGivenUp, recordUninvited, sendMail } from './mail-delivery/send-mail.ts';
import { deliverMessage, discardDrafts } from './messages/deliver-message.ts';
import { repairMailbox } from './messages/mailbox-repair.ts';
import { discardSecret } from './organizations/delete-organization.ts';
import { discardLogo } from './organizations/logo.ts';
import type { kindsOverWhenParked } from './outbox/outbox-kinds.ts';
import {
  type Handlers,
  type RegisteredWork,
  runOutboxItem as runClaimed,
  runDueOutboxItems as runDue,
  runOutboxItems as runMany,
} from './outbox/run-outbox.ts';
import { answerStreamProbe } from './outbox/watch-outbox.ts';
import {
  listContacts,
  listEverybodyMet,
  listOrganizationContacts,
  listPeopleMet,
} from './participants/list-contacts.ts';
import { remindMany } from './participants/remind.ts';
import { deleteProperties } from './participants/remove-participant.ts';
import { inviteEverybody, sendInvitation } from './participants/send-invitation.ts';
import { remindEverybody, sendReminder, sendRequestedReminder } from './participants/send-reminders.ts';
import { notifyDeadlineMoved } from './projects/notify-deadline-moved.ts';
import { notifySealNews } from './projects/notify-seal.ts';
import { notifyNotActivated, notifyStatusChanged } from './projects/notify-status-changed.ts';
import { notifyDeletionAnnounced } from './projects/retention.ts';
import { eliminateProperties } from './properties/eliminate-property.ts';
import { followParticipant } from './properties/follow-participant.ts';
import { notifyAnswersEdited, notifyPropertySubmitted } from './properties/notify-owner.ts';
import {
  notifyPropertyEliminated,
  notifyPropertyRestored,
  settlePropertyPhase,
} from './properties/notify-participant.ts';
import { notifySentBack } from './properties/notify-sent-back.ts';
import { recountProject, recountSubmitted } from './property-counts/recount-project.ts';
import { notifyFeedPaused, notifySynced } from './property-sync/notify-synced.ts';
import { startExecution } from './property-sync/start-property-sync.ts';
import { clearDeletedQuestionnaire } from './questionnaires/delete-questionnaire.ts';
import { notifyQuestionnaireChanged } from './questionnaires/notify-changed.ts';
import { discardQuestionSet } from './questions/question-set-writes.ts';
import { discardCategory } from './questions/trashed-category.ts';
import { sendConfirmation } from './session/confirmation.ts';
import { sendResetLink } from './session/reset-password.ts';
import { notifyAdmissionDecided } from './users/decide-admission.ts';
import { sendUserInvitation } from './users/invite-user.ts';
import { sendAdmissionRequest } from './users/join-organization.ts';
import { relistOrganizationUsers, repairUserLists } from './users/repair-user-lists.ts';

/** What is large and rare is loaded with its first item, so that mails leave soon after a start. */
export const outboxHandlers: RegisteredWork['handlers'] = {
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
  'discard-category': discardCategory,
  'discard-distribution-list': discardDistributionList,
  'distribution-list-copied': listContactsOfCopy,
  'data-feed-deleted': clearDeletedDataFeed,
  'organization-deleted': clearDeletedOrganization,
  'import-participants': async (...work) =>
    (await import('./participants/import/run-import.ts')).runImport(...work),
  'import-questions': async (...work) =>
    (await import('./questions/import/run-question-import.ts')).runQuestionImport(...work),
  'project-activated': inviteEverybody,
  message: deliverMessage,
  'discard-drafts': discardDrafts,
  'stream-probe': answerStreamProbe,
  'repair-mailbox': repairMailbox,
  invitation: sendInvitation,
  'project-status-changed': notifyStatusChanged,
  'deadline-moved': notifyDeadlineMoved,
  'seal-news': notifySealNews,
  'deletion-announced': notifyDeletionAnnounced,
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
  'answers-changed': recordAnswersChanged,
  'answers-edited': notifyAnswersEdited,
  'answers-commented': notifyCommented,
  'clarifications-asked': notifyClarificationsAsked,
  'clarification-answered': notifyClarificationAnswered,
  'addendum-announced': async (...work) =>
    (await import('./clarifications/notify-addendum.ts')).notifyAddendum(...work),
  'note-written': async (...work) => (await import('./notes/notify-note.ts')).notifyNote(...work),
  'questions-changed': notifyQuestionsChanged,
  'questionnaire-changed': notifyQuestionnaireChanged,
  'questionnaire-deleted': clearDeletedQuestionnaire,
  'discard-image': discardImage,
  'property-moved': moveRecallValues,
  'discard-attachment': discardAttachment,
  'discard-attachments': discardAttachments,
  'property-picked': async (...work) =>
    (await import('./properties/directory/fill-answers.ts')).fillAnswers(...work),
  'directory-flags': async (...work) =>
    (await import('./properties/directory-flags.ts')).sendDirectoryFlags(...work),
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
  'start-report-job': ({ payload }, { platform }) => platform.reportJobs.start(payload),
  'report-finished': async (item, context) => {
    const { notifyReportFinished } = await import('./reports/notify-report.ts');
    await notifyReportFinished(item, context);
  },
  'report-failed': async (item, context) => {
    const { notifyReportFailed } = await import('./reports/notify-report.ts');
    await notifyReportFailed(item, context);
  },
  'property-sync-ended': notifySynced,
  'data-feed-paused': notifyFeedPaused,
};

export const parkedHandlers: RegisteredWork['whenParked'] = {
  mail: recordGivenUp,
  invitation: recordUninvited,
  'import-participants': async (...work) =>
    (await import('./participants/import/run-import.ts')).giveUpImport(...work),
  'import-questions': async (...work) =>
    (await import('./questions/import/run-question-import.ts')).giveUpQuestionImport(...work),
} satisfies Handlers<'mail' | (typeof kindsOverWhenParked)[number]>;

const work: RegisteredWork = { handlers: outboxHandlers, whenParked: parkedHandlers };

export const runOutboxItem = (outboxId: string, environment: Environment) =>
  runClaimed(outboxId, environment, work);

export const runDueOutboxItems = (environment: Environment, options: Parameters<typeof runDue>[2] = {}) =>
  runDue(environment, work, options);

export const runOutboxItems = (
  items: Parameters<typeof runMany>[0],
  environment: Environment,
  options: Parameters<typeof runMany>[3],
) => runMany(items, environment, work, options);
