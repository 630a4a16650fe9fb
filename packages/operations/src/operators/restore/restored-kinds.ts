/**
 * What becomes of each entity's items when data is put back from a copy:
 * - `copied`: as they were; what came since is deleted.
 * - `kept`: put back where they are missing; what is there stays as it is.
 * - `anew`: worked out from what is put back.
 * - `never`: not touched.
 */
type Placement = 'copied' | 'kept' | 'anew' | 'never';

interface RestoredKind {
  readonly as: Placement;
  /** Its items, as an operator reads it: "answers: 12 missing". */
  readonly noun: string;
}

const copied = (noun: string): RestoredKind => ({ as: 'copied', noun });
const kept = (noun: string): RestoredKind => ({ as: 'kept', noun });
const anew = (noun: string): RestoredKind => ({ as: 'anew', noun });
const never = (noun: string): RestoredKind => ({ as: 'never', noun });

/** Every entity of the table; docs/operations/restoring.md gives the reasons. A test compares the two. */
export const restoredKinds = {
  Answer: copied('answers'),
  AnswerComment: copied('comments on answers'),
  Attachment: copied('files'),
  AttachmentCount: copied('counts of files'),
  Category: copied('categories'),
  Clarification: copied('clarifications'),
  ClarificationCount: copied('counts of clarifications'),
  ClarificationList: copied('places in the list of clarifications'),
  ClearedAnswer: copied('cleared answers'),
  CommentCount: copied('counts of comments'),
  Comparison: copied('settings of the comparison'),
  DataFeed: copied('data feeds'),
  DataFeedCount: copied('counts of data feeds'),
  DistributionList: copied('distribution lists'),
  DomainClaim: copied('email domains'),
  EarlierProperty: copied('properties to pick again'),
  EmailClaim: copied('email addresses'),
  InventoryCount: copied('counts of the inventory'),
  InventoryProperty: copied('properties of the inventory'),
  ListMember: copied('people on distribution lists'),
  OidcConfiguration: copied('single sign-on settings'),
  Organization: copied('organizations'),
  OrganizationDetails: copied('details of organizations'),
  OrganizationName: copied('names of organizations'),
  Participant: copied('participants'),
  ParticipantList: copied('places in the list of participants'),
  Project: copied('projects'),
  ProjectCounts: copied('counts of projects'),
  Property: copied('properties'),
  PropertyCounts: copied('counts of properties'),
  PropertyList: copied('places in the list of properties'),
  PropertyPlaces: copied('places on the map'),
  Question: copied('questions'),
  Questionnaire: copied('questionnaires'),
  QuestionnaireAnswer: copied('answers of questionnaires'),
  QuestionnaireComment: copied('comments on questionnaires'),
  QuestionnaireContent: copied('contents of questionnaires'),
  QuestionnaireOfProperty: copied('questionnaires of properties'),
  QuestionWording: copied('former wordings'),
  Report: copied('report links'),
  Tags: copied('tags of questions'),
  Template: copied('templates'),
  UnmetMarks: copied('marks of unmet requirements'),
  User: copied('users'),

  AnswerHistory: kept('entries of the history of answers'),
  ClarificationsSeen: kept('marks of seen clarifications'),
  Credential: kept('passwords'),
  LastLogin: kept('times of the last login'),
  LicenceMonth: kept('license months'),
  LicenceUse: kept('uses of licenses'),
  LicenceWarned: kept('marks of license warnings'),
  LicenceYear: kept('license years'),
  Message: kept('messages'),
  MessageCopy: kept('messages in mailboxes'),
  MessageDelivery: kept('deliveries of messages'),
  MessageRecipients: kept('recipients of messages'),
  ParticipantMail: kept('records of mails'),
  ProjectHistory: kept('entries of the history of projects'),

  ContactPlace: anew('places among contacts'),
  Contacts: anew('rows of contacts'),
  DueProject: anew('times of the clock'),
  DueRenewal: anew('renewals of licenses'),
  ListCounts: anew('counts of lists'),
  ListLeaf: anew('entries of lists'),
  ListPlaces: anew('places in lists'),
  Mail: anew('rows of searches'),
  Mailbox: anew('counts of mailboxes'),
  OrganizationPeople: anew('counts of people'),
  OwnedProjects: anew('counts of own projects'),

  AnswersSnapshot: never('snapshots of answers'),
  Audit: never('audit entries'),
  ChangedQuestion: never('changed questions to tell of'),
  ClearedRecallValue: never('cleared values for recalling'),
  Confirmation: never('registrations'),
  ConfirmationLink: never('links to confirm'),
  FeedProblems: never('mistakes in feeds'),
  Idempotency: never('replies to repeated requests'),
  ImportProblems: never('mistakes in imports'),
  ImportRows: never('rows of imports'),
  OidcSubject: never('subjects of single sign-on'),
  Outbox: never('work for afterwards'),
  OutboxHold: never('the hold'),
  OwnRegistration: never('registrations of a network'),
  ParticipantImport: never('imports of people'),
  QuestionImport: never('imports of questions'),
  RecallAlias: never('places for recalling'),
  RecallValue: never('values for recalling'),
  Referral: never('links in mails'),
  Reminded: never('marks of reminders'),
  ReportJob: never('reports in the background'),
  ReportLock: never('locks of reports'),
  ResetLink: never('links for passwords'),
  Session: never('sessions'),
  SheetMapping: never('mappings of spreadsheets'),
  SsoLogin: never('sign-ons under way'),
  SyncRun: never('runs of the property sync'),
  Throttle: never('attempts'),
} satisfies Readonly<Record<string, RestoredKind>>;

export type EntityName = keyof typeof restoredKinds;

const isEntityName = (name: string): name is EntityName => Object.hasOwn(restoredKinds, name);

/** The name of an entity of the table; an Error names one for which nobody has decided. */
export function entityNamed(name: string): EntityName {
  if (isEntityName(name)) return name;
  throw new Error(`restored-kinds.ts does not say what becomes of items of the entity ${name}.`);
}

export function restoredKind(entity: string): RestoredKind {
  return restoredKinds[entityNamed(entity)];
}
