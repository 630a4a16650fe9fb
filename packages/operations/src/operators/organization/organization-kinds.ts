import { type EntityName, entityNamed, entityNouns } from './entity-nouns.ts';

/**
 * What an export has of an entity's items: all fields, some, or none and why. Keys of the table are never in it.
 */
type Exported =
  | { readonly how: 'whole' }
  | { readonly how: 'without'; readonly fields: readonly string[] }
  | { readonly how: 'not'; readonly why: string };

/**
 * What an erasure does:
 * - `deleted`: nothing is left.
 * - `here`: deleted where it is the organization's own; in projects and mailboxes of others it stays, as their record.
 * - `expires`: DynamoDB deletes it by its time.
 * - `stays`: is kept on purpose.
 * - `emptied`: an item without name, address and rights stays, because other items name its id.
 * - `nobodys`: is of no organization.
 */
type Erased = 'deleted' | 'here' | 'expires' | 'stays' | 'emptied' | 'nobodys';

interface OrganizationKind {
  readonly exported: Exported;
  readonly erased: Erased;
}

const whole = (erased: Erased): OrganizationKind => ({ exported: { how: 'whole' }, erased });
const without = (fields: readonly string[], erased: Erased): OrganizationKind => ({
  exported: { how: 'without', fields },
  erased,
});
const not = (why: string, erased: Erased): OrganizationKind => ({ exported: { how: 'not', why }, erased });

const WORKED_OUT = 'is worked out from other items';

const counted = (erased: Erased) => not(WORKED_OUT, erased);
const secret = (erased: Erased) => not('opens a door: a secret, or its hash', erased);
const work = (erased: Erased) => not('is the product’s own work, and is gone soon', erased);

/** Every entity of the table; docs/operations/runbooks.md gives the reasons. A test compares the two. */
export const organizationKinds: Readonly<Record<EntityName, OrganizationKind>> = {
  Addendum: whole('here'),
  AddendumAcknowledged: whole('here'),
  Answer: whole('here'),
  AnswerComment: whole('here'),
  AnswerHistory: whole('here'),
  Attachment: whole('here'),
  Audit: whole('stays'),
  Category: whole('here'),
  ClearedAnswer: whole('here'),
  Clarification: whole('here'),
  Comparison: whole('here'),
  ConsentAgreement: whole('here'),
  ConsentText: whole('here'),
  DataFeed: whole('deleted'),
  DistributionList: whole('deleted'),
  EndedRun: whole('deleted'),
  FeedProblems: whole('deleted'),
  InventoryProperty: whole('deleted'),
  LastLogin: whole('deleted'),
  Letter: whole('deleted'),
  LicenceMonth: whole('stays'),
  LicenceUse: whole('stays'),
  LicenceYear: whole('stays'),
  ListMember: whole('deleted'),
  MessageCopy: whole('here'),
  OidcConfiguration: whole('deleted'),
  Organization: whole('deleted'),
  OrganizationDetails: whole('deleted'),
  Participant: whole('here'),
  ParticipantMail: whole('here'),
  Project: whole('here'),
  ProjectHistory: whole('here'),
  Property: whole('here'),
  Question: whole('here'),
  Questionnaire: without(['linkHash', 'formerLinkHash'], 'here'),
  QuestionnaireAnswer: whole('here'),
  QuestionnaireComment: whole('here'),
  QuestionnaireContent: whole('here'),
  QuestionWording: whole('here'),
  SyncRun: whole('deleted'),
  Template: whole('deleted'),
  TrashEntry: whole('deleted'),
  User: without(['calendarHash'], 'emptied'),

  Message: not('is in the line of its copy in a mailbox', 'here'),
  MessageDelivery: not('is in the line of what its sender sent', 'here'),
  MessageRecipients: not('is in the line of what its sender sent', 'here'),

  Note: not('is its writers’ side’s only, and may be the participants’', 'here'),
  NoteCount: counted('here'),

  AttachmentCount: counted('here'),
  ChangedQuestion: counted('here'),
  ClarificationCount: counted('here'),
  ClarificationList: counted('here'),
  CommentCount: counted('here'),
  ContactPlace: counted('deleted'),
  Contacts: counted('deleted'),
  DataFeedCount: counted('deleted'),
  DomainClaim: counted('deleted'),
  DueProject: counted('deleted'),
  DueRenewal: counted('deleted'),
  EarlierProperty: counted('deleted'),
  EmailClaim: counted('deleted'),
  InventoryCount: counted('deleted'),
  ListCounts: counted('deleted'),
  ListLeaf: counted('deleted'),
  ListPlaces: counted('deleted'),
  AnswersSnapshot: counted('here'),
  Mail: counted('here'),
  Mailbox: counted('here'),
  OrganizationName: counted('deleted'),
  OrganizationPeople: counted('deleted'),
  OwnedProjects: counted('deleted'),
  ParticipantList: counted('here'),
  ProjectCounts: counted('here'),
  PropertyCounts: counted('here'),
  PropertyList: counted('here'),
  PropertyPlaces: counted('here'),
  QuestionnaireOfProperty: counted('here'),
  RecallAlias: counted('deleted'),
  RecallValue: counted('here'),
  Report: counted('here'),
  SenderDomainClaim: counted('deleted'),
  Tags: counted('here'),
  UnmetMarks: counted('here'),

  Confirmation: secret('expires'),
  ConfirmationLink: secret('expires'),
  Credential: secret('deleted'),
  OidcSubject: secret('deleted'),
  OwnRegistration: secret('expires'),
  Referral: secret('deleted'),
  ResetLink: secret('expires'),
  Session: secret('deleted'),
  SsoLogin: secret('expires'),

  CanaryDay: work('nobodys'),
  ClarificationsSeen: work('here'),
  ClearedRecallValue: work('here'),
  Idempotency: work('expires'),
  ImportProblems: work('expires'),
  ImportRows: work('expires'),
  LicenceWarned: work('deleted'),
  Outbox: work('expires'),
  OutboxHold: work('nobodys'),
  ParticipantImport: work('expires'),
  QuestionImport: work('expires'),
  Reminded: work('expires'),
  ReportJob: work('here'),
  ReportLock: work('expires'),
  SheetMapping: not('says how files are read, and expires a year after the last one', 'expires'),
  Throttle: work('expires'),
};

/** An Error names an entity for which nobody has decided. */
export function organizationKind(
  entity: string,
): OrganizationKind & { readonly noun: string; readonly isWorkedOut: boolean } {
  const name = entityNamed(entity);
  const kind = organizationKinds[name];
  const isWorkedOut = kind.exported.how === 'not' && kind.exported.why === WORKED_OUT;
  return { ...kind, noun: entityNouns[name], isWorkedOut };
}
