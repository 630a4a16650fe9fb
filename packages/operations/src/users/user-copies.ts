/**
 * Every entity of the table that has names or addresses of people, and how they follow a user who is changed. Tests find
 * an entity that is missing here, and change somebody to see what becomes of each. All else that is shown of a user is read
 * with the user, by id: owners, authors of changes, history, photos.
 * - `with`: changed in the transaction of the user.
 * - `job`: changed by `followUser`, seconds later.
 * - `history`: stays on purpose, as the name under a letter: who it was when it was written, or where it was sent.
 * - `typed`: no copy of a user: what somebody typed.
 * - `soon`: gone within a day; a mail that waits is addressed anew when it is sent, a limit is of the address.
 */
export const userCopies = {
  with: 'User EmailClaim',
  job:
    'ContactPlace Contacts ListLeaf ListMember ListPlaces Participant ParticipantList ' +
    'PropertyList Questionnaire',
  history:
    'Answer AnswerComment AnswerHistory Attachment Audit Clarification LicenceUse Mail Message ' +
    'MessageCopy MessageRecipients QuestionWording QuestionnaireAnswer QuestionnaireComment ' +
    'RecallValue Referral ReportJob',
  typed: 'Confirmation ConfirmationLink ImportProblems ImportRows OwnRegistration Project',
  soon: 'Idempotency Outbox Throttle',
} as const;
