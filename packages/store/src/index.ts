export * from './answers/answer-comments.ts';
export * from './answers/answers.ts';
export * from './answers/recall-values.ts';
export * from './attachments/attachments.ts';
export * from './attempt-limits/attempts.ts';
export * from './audit/audit.ts';
export { inParallel, inParts } from './bulk.ts';
export * from './canary/canary-days.ts';
export * from './clarifications/addenda.ts';
export * from './clarifications/clarifications.ts';
export * from './commit.ts';
export type { ConfidentialMark } from './confidential-mark.ts';
export * from './consents/consents.ts';
export {
  type ContactChange,
  changeContact,
  refreshContacts,
  scopesOfContacts,
} from './contacts/contact-index.ts';
export * from './contacts/contact-scope.ts';
export * from './contacts/contact-search.ts';
export { discardContacts } from './contacts/discard-contacts.ts';
export * from './create-table.ts';
export { type DataFeed, dataFeeds, type FeedProblem } from './data-feeds/data-feed-entity.ts';
export * from './data-feeds/data-feed-problems.ts';
export * from './data-feeds/data-feeds.ts';
export * from './data-feeds/ended-runs.ts';
export * from './delete-partitions.ts';
export * from './distribution-lists/distribution-lists.ts';
export * from './distribution-lists/list-members.ts';
export * from './idempotency.ts';
export * from './letters/letters.ts';
export {
  findLicenceYear,
  type LicenceCause,
  type LicenceUse,
  type LicenceYear,
  listLicenceMonths,
  listLicenceUses,
  listLicenceYears,
  newestLicenceUse,
  readLicenceUses,
} from './licences/licence-records.ts';
export * from './licences/licence-sync-years.ts';
export * from './licences/licence-warnings.ts';
export * from './licences/licences.ts';
export * from './lifecycle/organization-remains.ts';
export * from './mail-delivery/returned-mails.ts';
export * from './messages/mailbox.ts';
export { getMailboxCounts, type MailboxCounts, replaceCounters } from './messages/mailbox-counts.ts';
export { hasWords, isAboutProject, listRows, type MailRow } from './messages/mailbox-rows.ts';
export {
  createDelivery,
  createRecipients,
  getRecipients,
  listDeliveries,
  type MessageRecipient,
  type MessageRecipients,
  recordMessageMail,
} from './messages/message-recipients.ts';
export * from './messages/messages.ts';
export * from './messages/referrals.ts';
export * from './notes/notes.ts';
export * from './organizations/licence-renewals.ts';
export * from './organizations/organizations.ts';
export * from './organizations/sender-domains.ts';
export * from './organizations/sheet-mappings.ts';
export * from './outbox/outbox.ts';
export * from './outbox/outbox-hold.ts';
export {
  addToParticipantCounts,
  type ExpectedParticipant,
} from './participants/participant-counts.ts';
export * from './participants/participant-imports.ts';
export {
  addToListedCount,
  getListedParticipants,
  type ListedName,
  type ListedParticipant,
  readParticipantList,
  refreshListedName,
} from './participants/participant-list.ts';
export {
  listMailsOfParticipant,
  type ParticipantMail,
  recordParticipantMail,
} from './participants/participant-mails.ts';
export * from './participants/participants.ts';
export * from './participants/reminded.ts';
export * from './projects/project-counts.ts';
export * from './projects/project-history.ts';
export * from './projects/project-reminders.ts';
export { getReport, type ReportKey } from './projects/project-reports.ts';
export * from './projects/projects.ts';
export {
  readAnswersOf,
  readAnswersWithCleared,
  snapshotsAreWritten,
} from './properties/answers-snapshots.ts';
export * from './properties/comparisons.ts';
export {
  clearEarlierProperty,
  type EarlierProperty,
  placeOf,
  readEarlierProperties,
} from './properties/earlier-properties.ts';
export * from './properties/properties.ts';
export {
  addToCounts,
  type CountedProperty,
  type CountsChange,
  getCountedProperties,
  getCountedProperty,
  getCountsOfProperties,
  getPropertyCounts,
  type PropertyCounts,
  recordAnswersChange,
  recordAnswersMark,
  replaceCounts,
  requireUnmet,
} from './properties/property-counts.ts';
export {
  type ListedPerson,
  type ListedProperty,
  listChunkOf,
  readPropertyList,
  recordWorking,
  refreshListedPerson,
} from './properties/property-list.ts';
export { isMarkedUnmet, markUnmet } from './properties/property-marks.ts';
export { type ListedPlace, readPropertyPlaces } from './properties/property-places.ts';
export {
  addToInventoryCount,
  countInventory,
  discardInventory,
  getInventoryProperties,
  getInventoryProperty,
  hashFields,
  hashInventoryFields,
  type InventorySource,
  inventoryIdOf,
  inventoryWireId,
  listInventory,
  putInventoryProperty,
} from './property-sync/inventory.ts';
export type { InventoryFields, InventoryProperty } from './property-sync/inventory-entity.ts';
export * from './property-sync/sync-runs.ts';
export * from './questionnaires/questionnaire-answers.ts';
export { questionnairesIn } from './questionnaires/questionnaire-counts.ts';
export * from './questionnaires/questionnaire-mails.ts';
export * from './questionnaires/questionnaires.ts';
export * from './questions/question-imports.ts';
export { findTag } from './questions/question-tags.ts';
export {
  type ChangedQuestion,
  forgetChangedQuestions,
  getWordings,
  keepWording,
  keepWordings,
  listChangedQuestions,
  type QuestionWording,
} from './questions/question-wordings.ts';
export * from './questions/questions.ts';
export {
  countedOwnedProjects,
  countedPeople,
  membershipChanges,
  recountOwnedProjects,
  recountPeople,
  requireNoOwnedProjects,
} from './reference-counts.ts';
export * from './reports/report-jobs.ts';
export * from './retry-overtaken.ts';
export * from './session/registrations.ts';
export * from './session/sessions.ts';
export * from './single-sign-on/oidc.ts';
export { connectTable, tableDefinition } from './table.ts';
export * from './templates/templates.ts';
export * from './trash/trash.ts';
export * from './users/credentials.ts';
export * from './users/user-lists.ts';
export * from './users/users.ts';
export { type Author, type Changed, LastChange, signWrite } from './versioned.ts';
