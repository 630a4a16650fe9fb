import type { MessageKind } from '@landbrief/domain';
import {
  type AnswersCommentedMail,
  type AnswersEditedMail,
  answerEdited,
  answersCommented,
  type QuestionsChangedMail,
  questionsChanged,
} from './answers/answer-mails.ts';
import type { MailContent, Sender } from './content.ts';
import {
  type DataFeedPausedMail,
  dataFeedPaused,
  type PropertySyncedMail,
  propertySynced,
} from './data-feeds/data-feed-mails.ts';
import {
  type LicenceMail,
  type LicenceRequested,
  type LicenceRequestReceived,
  licenceRequested,
  licenceRequestReceived,
  licences,
} from './licences/licence-mails.ts';
import { type DigestMail, digest } from './messages/digest-mail.ts';
import { type MessageMail, type WrittenMail, written } from './messages/message-mails.ts';
import { type SupportRequested, supportRequested } from './messages/support-mails.ts';
import { type AdmissionMail, admission } from './organizations/organization-mails.ts';
import {
  type ActivationMail,
  activation,
  type InvitationMail,
  invitation,
  type ParticipantRemoved,
  participantRemoved,
  type ReminderMail,
  reminder,
} from './participants/participant-mails.ts';
import {
  type AddendumMail,
  addendum,
  type ClarificationAnsweredMail,
  type ClarificationsAskedMail,
  clarificationAnswered,
  clarificationsAsked,
} from './projects/clarification-mails.ts';
import {
  type PhaseMail,
  type ProjectStatusMail,
  phaseChanged,
  projectStatusChanged,
} from './projects/project-mails.ts';
import {
  type InternalNoteMail,
  internalNote,
  type PropertyMail,
  propertyApproved,
  propertyEliminated,
  propertyRestored,
  propertySentBack,
  propertySubmitted,
  type SentBackMail,
} from './properties/property-mails.ts';
import { type QuestionnaireMail, questionnaire } from './questionnaires/questionnaire-mails.ts';
import {
  type ReportFailedMail,
  type ReportReadyMail,
  reportFailed,
  reportReady,
} from './reports/report-mails.ts';
import {
  type AlreadyRegistered,
  alreadyRegistered,
  type ConfirmEmail,
  confirmEmail,
  type PasswordChanged,
  passwordChanged,
  type Registered,
  type ResetPassword,
  resetPassword,
  type SessionEnded,
  sessionEnded,
  thanks,
} from './session/session-mails.ts';
import {
  type EmailChanged,
  emailChanged,
  type ProjectsMoved,
  projectsMoved,
  type UserInvited,
  userInvited,
} from './users/user-mails.ts';

/** The props of each kind of mail, besides the sender. */
export interface MailProps extends Record<MessageKind, MessageMail> {
  invitation: InvitationMail;
  activation: ActivationMail;
  reminder: ReminderMail;
  answerEdited: AnswersEditedMail;
  answersCommented: AnswersCommentedMail;
  clarificationsAsked: ClarificationsAskedMail;
  clarificationAnswered: ClarificationAnsweredMail;
  addendum: AddendumMail;
  internalNote: InternalNoteMail;
  questionsChanged: QuestionsChangedMail;
  propertySubmitted: PropertyMail;
  propertyApproved: PropertyMail;
  propertySentBack: SentBackMail;
  propertyEliminated: PropertyMail;
  propertyRestored: PropertyMail & { isOpen?: boolean };
  phaseChanged: PhaseMail;
  projectStatusChanged: ProjectStatusMail;
  questionnaire: QuestionnaireMail;
  admission: AdmissionMail;
  licenceUsedUp: LicenceMail;
  propertySynced: PropertySyncedMail;
  dataFeedPaused: DataFeedPausedMail;
  reportReady: ReportReadyMail;
  reportFailed: ReportFailedMail;
  written: WrittenMail;
  digest: DigestMail;
  'support-requested': SupportRequested;
  'participant-removed': ParticipantRemoved;
  'licence-requested': LicenceRequested;
  'licence-request-received': LicenceRequestReceived;
  'confirm-email': ConfirmEmail;
  'registration-thanks': Registered;
  'already-registered': AlreadyRegistered;
  'reset-password': ResetPassword;
  'session-ended': SessionEnded;
  'password-changed': PasswordChanged;
  'user-invited': UserInvited;
  'email-changed': EmailChanged;
  'projects-moved': ProjectsMoved;
}

export type MailKind = keyof MailProps;

/** The function that composes each kind of mail: one for every kind of message, and mails without a message. */
export const mails: { readonly [Kind in MailKind]: (props: MailProps[Kind] & Sender) => MailContent } = {
  invitation,
  activation,
  reminder,
  answerEdited,
  answersCommented,
  clarificationsAsked,
  clarificationAnswered,
  addendum,
  internalNote,
  questionsChanged,
  propertySubmitted,
  propertyApproved,
  propertySentBack,
  propertyEliminated,
  propertyRestored,
  phaseChanged,
  projectStatusChanged,
  questionnaire,
  admission,
  licenceUsedUp: licences,
  propertySynced,
  dataFeedPaused,
  reportReady,
  reportFailed,
  written,
  digest,
  'support-requested': supportRequested,
  'participant-removed': participantRemoved,
  'licence-requested': licenceRequested,
  'licence-request-received': licenceRequestReceived,
  'confirm-email': confirmEmail,
  'registration-thanks': thanks,
  'already-registered': alreadyRegistered,
  'reset-password': resetPassword,
  'session-ended': sessionEnded,
  'password-changed': passwordChanged,
  'user-invited': userInvited,
  'email-changed': emailChanged,
  'projects-moved': projectsMoved,
};
