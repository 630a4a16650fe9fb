import { recordAnswerChanged, recordAnswersChanged } from './answers/answer-changed.ts';
import { moveRecallValues } from './answers/move-recall-values.ts';
import { notifyCommented } from './answers/notify-commented.ts';
import { discardAttachment, discardAttachments } from './attachments/attachment-files.ts';
import type { Environment } from './context.ts';
import { listContactsOfCopy } from './distribution-lists/change-lists.ts';
import { discardDistributionList } from './distribution-lists/discard-list.ts';
import { discardImage } from './images/store-image.ts';
import { followUser, forgetUser } from './lifecycle/follow-user.ts';
import { beginPhaseOfParticipant, moveToPhase } from './lifecycle/move-to-phase.ts';
import { recordGivenUp, recordUninvited, sendMail } from './mail-delivery/send-mail.ts';
import { deliverMessage, discardDrafts } from './messages/deliver-message.ts';
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
import { startExecution } from './property-sync/start-property-sync.ts';
import { discardQuestionSet } from './questions/question-set-writes.ts';
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
  'licence-taken': async (...work) =>
    (await import('./licences/warn-of-licences.ts')).warnOfLicences(...work),
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
  'discard-secret': async (...work) =>
    (await import('./organizations/delete-organization.ts')).discardSecret(...work),
  'discard-logo': discardLogo,
  'check-sender-domain': async (...work) =>
    (await import('./organizations/check-sender-domain.ts')).checkSenderDomain(...work),
  'discard-question-set': discardQuestionSet,
  'discard-category': async (...work) =>
    (await import('./questions/trashed-category.ts')).discardCategory(...work),
  'discard-distribution-list': discardDistributionList,
  'distribution-list-copied': listContactsOfCopy,
  'data-feed-deleted': async (...work) =>
    (await import('./data-feeds/discard-data-feed.ts')).clearDeletedDataFeed(...work),
  'organization-deleted': async (...work) =>
    (await import('./lifecycle/clear-deleted.ts')).clearDeletedOrganization(...work),
  'import-participants': async (...work) =>
    (await import('./participants/import/run-import.ts')).runImport(...work),
  'import-questions': async (...work) =>
    (await import('./questions/import/run-question-import.ts')).runQuestionImport(...work),
  'project-activated': inviteEverybody,
  message: deliverMessage,
  digest: async (...work) => (await import('./messages/send-digest.ts')).sendDigest(...work),
  'discard-drafts': discardDrafts,
  'stream-probe': answerStreamProbe,
  'repair-mailbox': async (...work) => (await import('./messages/mailbox-repair.ts')).repairMailbox(...work),
  invitation: sendInvitation,
  'project-status-changed': notifyStatusChanged,
  'deadline-moved': notifyDeadlineMoved,
  'seal-news': async (...work) => (await import('./projects/notify-seal.ts')).notifySealNews(...work),
  'deletion-announced': notifyDeletionAnnounced,
  'project-not-activated': notifyNotActivated,
  'project-deleted': async (...work) =>
    (await import('./lifecycle/clear-deleted.ts')).clearDeletedProject(...work),
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
  'clarifications-asked': async (...work) =>
    (await import('./clarifications/notify-clarifications.ts')).notifyClarificationsAsked(...work),
  'clarification-answered': async (...work) =>
    (await import('./clarifications/notify-clarifications.ts')).notifyClarificationAnswered(...work),
  'addendum-announced': async (...work) =>
    (await import('./clarifications/notify-addendum.ts')).notifyAddendum(...work),
  'note-written': async (...work) => (await import('./notes/notify-note.ts')).notifyNote(...work),
  'questions-changed': async (...work) =>
    (await import('./answers/notify-questions-changed.ts')).notifyQuestionsChanged(...work),
  'questionnaire-changed': async (...work) =>
    (await import('./questionnaires/notify-changed.ts')).notifyQuestionnaireChanged(...work),
  'questionnaire-deleted': async (...work) =>
    (await import('./questionnaires/delete-questionnaire.ts')).clearDeletedQuestionnaire(...work),
  'discard-image': discardImage,
  'property-moved': moveRecallValues,
  'discard-attachment': discardAttachment,
  'discard-attachments': discardAttachments,
  'property-picked': async (...work) =>
    (await import('./properties/directory/fill-answers.ts')).fillAnswers(...work),
  'directory-flags': async (...work) =>
    (await import('./properties/directory-flags.ts')).sendDirectoryFlags(...work),
  'property-deleted': async (...work) =>
    (await import('./lifecycle/clear-deleted.ts')).clearDeletedProperty(...work),
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
  'property-sync-ended': async (...work) =>
    (await import('./property-sync/notify-synced.ts')).notifySynced(...work),
  'data-feed-paused': async (...work) =>
    (await import('./property-sync/notify-synced.ts')).notifyFeedPaused(...work),
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
