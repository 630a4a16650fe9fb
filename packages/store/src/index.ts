export * from './answer-comments.ts';
export * from './answers.ts';
export * from './attachments.ts';
export * from './attempts.ts';
export * from './audit.ts';
export { inParallel } from './bulk.ts';
export * from './clarifications.ts';
export * from './commit.ts';
export * from './comparisons.ts';
export { type ContactChange, changeContact, refreshContacts, scopesOfContacts } from './contact-index.ts';
export * from './contact-scope.ts';
export * from './contact-search.ts';
export * from './create-table.ts';
export * from './credentials.ts';
export { type DataFeed, dataFeeds, type FeedProblem } from './data-feed-entity.ts';
export * from './data-feed-problems.ts';
export * from './data-feeds.ts';
export * from './delete-partitions.ts';
export { discardContacts } from './discard-contacts.ts';
export * from './distribution-lists.ts';
export {
  clearEarlierProperty,
  type EarlierProperty,
  placeOf,
  readEarlierProperties,
} from './earlier-properties.ts';
export * from './idempotency.ts';
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
} from './inventory.ts';
export type { InventoryFields, InventoryProperty } from './inventory-entity.ts';
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
} from './licence-records.ts';
export * from './licence-renewals.ts';
export * from './licence-sync-years.ts';
export * from './licence-warnings.ts';
export * from './licences.ts';
export * from './list-members.ts';
export * from './mailbox.ts';
export { getMailboxCounts, type MailboxCounts, replaceCounters } from './mailbox-counts.ts';
export { hasWords, isAboutProject, listRows, type MailRow } from './mailbox-rows.ts';
export {
  createDelivery,
  createRecipients,
  getRecipients,
  listDeliveries,
  type MessageRecipient,
  type MessageRecipients,
  recordMessageMail,
} from './message-recipients.ts';
export * from './messages.ts';
export * from './oidc.ts';
export * from './organization-remains.ts';
export * from './organizations.ts';
export * from './outbox.ts';
export * from './outbox-hold.ts';
export {
  addToParticipantCounts,
  type ExpectedParticipant,
} from './participant-counts.ts';
export * from './participant-imports.ts';
export {
  addToListedCount,
  getListedParticipants,
  type ListedName,
  type ListedParticipant,
  readParticipantList,
  refreshListedName,
} from './participant-list.ts';
export * from './participant-mails.ts';
export * from './participants.ts';
export * from './project-counts.ts';
export * from './project-history.ts';
export { getReport, type ReportKey } from './project-reports.ts';
export * from './projects.ts';
export * from './properties.ts';
export {
  addToCounts,
  type CountedProperty,
  type CountsChange,
  getCountedProperties,
  getCountedProperty,
  getCountsOfProperties,
  getPropertyCounts,
  type PropertyCounts,
  replaceCounts,
  requireUnmet,
} from './property-counts.ts';
export {
  type ListedPerson,
  type ListedProperty,
  listChunkOf,
  readPropertyList,
  recordWorking,
  refreshListedPerson,
} from './property-list.ts';
export { isMarkedUnmet, markUnmet } from './property-marks.ts';
export { type ListedPlace, readPropertyPlaces } from './property-places.ts';
export * from './question-imports.ts';
export { findTag } from './question-tags.ts';
export {
  type ChangedQuestion,
  forgetChangedQuestions,
  getWordings,
  keepWording,
  keepWordings,
  listChangedQuestions,
  type QuestionWording,
} from './question-wordings.ts';
export * from './questionnaire-answers.ts';
export { questionnairesIn } from './questionnaire-counts.ts';
export * from './questionnaire-mails.ts';
export * from './questionnaires.ts';
export * from './questions.ts';
export * from './recall-values.ts';
export {
  countedOwnedProjects,
  countedPeople,
  membershipChanges,
  recountOwnedProjects,
  recountPeople,
  requireNoOwnedProjects,
} from './reference-counts.ts';
export * from './referrals.ts';
export * from './registrations.ts';
export * from './reminded.ts';
export * from './report-jobs.ts';
export * from './sessions.ts';
export * from './sync-runs.ts';
export { connectTable, tableDefinition } from './table.ts';
export * from './templates.ts';
export * from './user-lists.ts';
export * from './users.ts';
export { type Author, type Changed, LastChange, signWrite } from './versioned.ts';
