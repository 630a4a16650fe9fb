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
import type { kindsOverWhenParked, OutboxHandler } from './outbox/outbox-kinds.ts';
import {
  type Handlers,
  type RegisteredWork,
  runOutboxItem as runClaimed,
  runDueOutboxItems as runDue,
  runOutboxItems as runMany,
} from './outbox/run-outbox.ts';
import { answerStreamProbe } from './outbox/watch-outbox.ts';
import { remindEverybody, sendReminder, sendRequestedReminder } from './participants/due-reminders.ts';
import {
  listContacts,
  listEverybodyMet,
  listOrganizationContacts,
  listPeopleMet,
} from './participants/list-contacts.ts';
import { remindMany } from './participants/remind.ts';
import { deleteProperties } from './participants/remove-participant.ts';
import { inviteEverybody, sendInvitation } from './participants/send-invitation.ts';
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
const lazy = <Name extends string, Module extends { readonly [Each in Name]: OutboxHandler<never> }>(
  name: Name,
  load: () => Promise<Module>,
) =>
  (async (...work: Parameters<OutboxHandler<never>>) => (await load())[name](...work)) as NoInfer<
    Module[Name]
  >;
const clarificationNews = () => import('./clarifications/notify-clarifications.ts');
const questionnaireNews = () => import('./questionnaires/notify-changed.ts');

export const outboxHandlers: RegisteredWork['handlers'] = {
  mail: sendMail,
  'confirm-email': sendConfirmation,
  'reset-password': sendResetLink,
  'admission-requested': sendAdmissionRequest,
  'licence-taken': lazy('warnOfLicences', () => import('./licences/warn-of-licences.ts')),
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
  'discard-secret': lazy('discardSecret', () => import('./organizations/delete-organization.ts')),
  'discard-logo': discardLogo,
  'check-sender-domain': lazy('checkSenderDomain', () => import('./organizations/check-sender-domain.ts')),
  'discard-question-set': discardQuestionSet,
  'discard-category': lazy('discardCategory', () => import('./questions/trashed-category.ts')),
  'discard-distribution-list': discardDistributionList,
  'distribution-list-copied': listContactsOfCopy,
  'data-feed-deleted': lazy('clearDeletedDataFeed', () => import('./data-feeds/discard-data-feed.ts')),
  'organization-deleted': lazy('clearDeletedOrganization', () => import('./lifecycle/clear-deleted.ts')),
  'import-participants': lazy('runImport', () => import('./participants/import/run-import.ts')),
  'import-questions': lazy('runQuestionImport', () => import('./questions/import/run-question-import.ts')),
  'project-activated': inviteEverybody,
  message: deliverMessage,
  digest: lazy('sendDigest', () => import('./messages/send-digest.ts')),
  'discard-drafts': discardDrafts,
  'stream-probe': answerStreamProbe,
  'repair-mailbox': lazy('repairMailbox', () => import('./messages/mailbox-repair.ts')),
  invitation: sendInvitation,
  'project-status-changed': notifyStatusChanged,
  'deadline-moved': notifyDeadlineMoved,
  'seal-news': lazy('notifySealNews', () => import('./projects/notify-seal.ts')),
  'deletion-announced': notifyDeletionAnnounced,
  'project-not-activated': notifyNotActivated,
  'project-deleted': lazy('clearDeletedProject', () => import('./lifecycle/clear-deleted.ts')),
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
  'clarifications-asked': lazy('notifyClarificationsAsked', clarificationNews),
  'clarification-answered': lazy('notifyClarificationAnswered', clarificationNews),
  'addendum-announced': lazy('notifyAddendum', () => import('./clarifications/notify-addendum.ts')),
  'note-written': lazy('notifyNote', () => import('./notes/notify-note.ts')),
  'questions-changed': lazy('notifyQuestionsChanged', () => import('./answers/notify-questions-changed.ts')),
  'questionnaire-changed': lazy('notifyQuestionnaireChanged', questionnaireNews),
  'questionnaire-deleted': lazy(
    'clearDeletedQuestionnaire',
    () => import('./questionnaires/delete-questionnaire.ts'),
  ),
  'discard-image': discardImage,
  'property-moved': moveRecallValues,
  'discard-attachment': discardAttachment,
  'discard-attachments': discardAttachments,
  'property-picked': lazy('fillAnswers', () => import('./properties/directory/fill-answers.ts')),
  'directory-flags': lazy('sendDirectoryFlags', () => import('./properties/directory-flags.ts')),
  'property-deleted': lazy('clearDeletedProperty', () => import('./lifecycle/clear-deleted.ts')),
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
  'report-finished': lazy('notifyReportFinished', () => import('./reports/notify-report.ts')),
  'report-failed': lazy('notifyReportFailed', () => import('./reports/notify-report.ts')),
  'property-sync-ended': lazy('notifySynced', () => import('./property-sync/notify-synced.ts')),
  'data-feed-paused': lazy('notifyFeedPaused', () => import('./property-sync/notify-synced.ts')),
};

export const parkedHandlers: RegisteredWork['whenParked'] = {
  mail: recordGivenUp,
  invitation: recordUninvited,
  'import-participants': lazy('giveUpImport', () => import('./participants/import/run-import.ts')),
  'import-questions': lazy('giveUpQuestionImport', () => import('./questions/import/run-question-import.ts')),
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
