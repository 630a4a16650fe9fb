import type { Audience, LicenceType, NoteSide, ProblemCode, SyncCounts } from '@landbrief/domain';
import type { ContactScope, Questionnaire, Registration } from '@landbrief/store';
import type { JobContext } from '../context.ts';
import type { AnswerRecords } from './answer-records-payload.ts';

/** Handles one kind of outbox item. It may run twice: the ids of what it writes derive from the item's id. */
export type OutboxHandler<Payload> = (item: OutboxEntry<Payload>, context: JobContext) => Promise<void>;
export type HandlerOf<Kind extends OutboxKind> = OutboxHandler<OutboxPayloads[Kind]>;

export interface OutboxEntry<Payload> {
  outboxId: string;
  payload: Payload;
  created: string;
  /** Of an item for many causes, the last at `created`: when the first one was. */
  since?: string | undefined;
  /** Of a mail that the mail service accepted in an earlier attempt: its id there. */
  serviceId?: string | undefined;
  /** Of a step after the first one of a job (`nextStep`). */
  chain?: { step: number; stood: string; stalls: number } | undefined;
}

/** Under which keys answers of a property are recalled (decisions 8). */
export interface PlaceOfProperty {
  /** The directory's id, else name and address. */
  own: string;
  /** Name and address of a property of the directory. */
  address?: string;
}

/** The owner's words about a next phase; `silent` where nobody is told of it. */
interface PhaseTelling {
  note?: string;
  silent?: boolean;
}

/** Whose a mail is, as far as its reader may know it. Without a name, only whom to ask. */
export interface MailSender {
  name?: string;
  /** Its name, its logo and its sender address are those that it has when the mail is sent. */
  organizationId?: string;
  /** Of somebody whose organization is known by name only. */
  organizationName?: string;
  /** Whom the foot names, and whom an answer reaches. */
  contact?: string;
}

/** A project's deadline, for the recipient's calendar. */
export interface MailCalendar {
  /** The same in all mails to one person about one project. */
  uid: string;
  sequence: number;
  projectId: string;
  deadline: string;
  tz: string;
  /** The project is over. */
  cancelled?: boolean;
}

/** Every kind of outbox item with its payload. In work of several steps, `after` is where the next one continues. */
export interface OutboxPayloads {
  /**
   * One email to one person; `delivery` names the participant whose invitation it is, `about` the project whose notice
   * it is, and the recipient.
   */
  mail: {
    mailId: string;
    kind: string;
    /** `userId`: whose address it is; the mail goes to the one that the user has when it is sent. */
    to: { name: string; address: string; userId?: string };
    props: Record<string, unknown>;
    delivery?: { projectId: string; userId: string; participantId?: string };
    about?: { projectId: string; userId: string };
    /** The deadline that it reminds of: it is sent only while that stands, in an active project. */
    reminds?: string;
    /** The message that it is the copy of, for one recipient, who shows whether it was delivered. */
    message?: { messageId: string; userId: string };
    /** The questionnaire to which it has the link, and which shows whether it was delivered. */
    questionnaire?: { questionnaireId: string };
    replyTo?: { name: string; email: string };
    /** Whose it is; without it, the product's. */
    sender?: MailSender;
    /** Comes with it as a file for calendars. */
    calendar?: MailCalendar;
    /** What mail programs group it by. */
    thread?: { threadId?: string; projectId?: string };
  };
  /** The confirmation mail of an address, for the registration with it if there is one. */
  'confirm-email': { email: string; registration?: Registration };
  /** The reset mail for an address, if it has an account. */
  'reset-password': { email: string };
  /** Somebody with an address of the organization's domain registered: asks its administrators to admit the user. */
  'admission-requested': { userId: string; organizationId: string };
  /** A licence was used or a limit lowered: notifies the organization's administrators when few are left. */
  'licence-taken': { organizationId: string; type: LicenceType };
  /** An administrator made an account for somebody: the mail with the link to choose a password. */
  'invite-user': { userId: string; byName: string };
  /** An organization admitted or refused a user. */
  'admission-decided': { userId: string; organizationId: string; admitted: boolean };
  /** A user was created or changed: lists and copies must show it. `formerEmail`: what the address was before. */
  'list-user': { userId: string; formerEmail?: string; isSecondLook?: boolean };
  /** An organization was renamed: moves its users in lists that are sorted by organization. */
  'list-organization-users': { organizationId: string; after?: string };
  /** People became known to an organization or user, or were added to or left its list: their places in the contact index. */
  'list-contact': { scope: ContactScope; userIds: string[]; listId?: string };
  /** People were added to a project: the owner's side and their delegators know them. */
  'people-met': { projectId: string; userIds: string[] };
  /** Somebody became the owner or a collaborator of projects, and knows everybody in them. */
  'everybody-met': { observerId: string; projectIds: string[]; after?: string };
  /** An organization publishes its contacts, or no longer: lists its members again. */
  'list-organization-contacts': { organizationId: string; after?: string };
  /** A user was deleted: deletes sessions and the photo's file. */
  'forget-user': { userId: string };
  /** Compares the lists of users with the users; a step checks some users of one organization, or of all. */
  'repair-user-lists': { organization?: number; after?: string };
  /** A client secret that was replaced, or whose organization or settings were deleted. */
  'discard-secret': { name: string };
  /** A message to many: a copy, a referral link and an email for each recipient. */
  message: { messageId: string; from?: number };
  /** Drafts were deleted for good: deletes their messages and files. */
  'discard-drafts': { messageIds: string[] };
  /** The daily digest of a person's notices that is sent at that time. */
  digest: { userId: string; at: string };
  /** The clock asks whether the table's stream reaches the outbox job. */
  'stream-probe': Record<string, never>;
  /** Counts the messages of a mailbox anew, and writes the rows that a search reads. */
  'repair-mailbox': { userId: string; after?: string };
  /** The invitation of one participant. */
  invitation: { projectId: string; userId: string; participantId: string };
  /** The steps of an import of people from this one on. */
  'import-participants': { importId: string; step: number };
  /** The questions of a large import from this one on. */
  'import-questions': { ownerId: string; importId: string; from: number };
  /** Invitations to everybody in a project that was just activated. */
  'project-activated': { projectId: string; after?: string };
  /** A change of a project's status after activation; `first` is the step that wrote the message that all receive. */
  'project-status-changed': {
    projectId: string;
    status: number;
    /** Absent: everybody who answers. */
    tell?: Audience;
    note?: string;
    after?: string;
    first?: string;
  };
  /** The deadline of an active project was moved: tells those who answer; `first` as above. */
  'deadline-moved': { projectId: string; after?: string; first?: string };
  /** The opening of sealed answers was asked for, they were opened, or their deadline was moved `from` a day. */
  'seal-news': {
    projectId: string;
    news: 'asked' | 'opened' | 'deadline';
    byUserId?: string;
    from?: string;
    after?: string;
    first?: string;
  };
  /** A closed project will be deleted: tells its owner and the organization's administrators. */
  'deletion-announced': { projectId: string; deletesAt: string };
  /** The clock could not activate a project on its start date: notifies the owner. */
  'project-not-activated': { projectId: string; code: ProblemCode };
  /** A project was deleted: deletes all that is in it, its properties first, then the rest. */
  'project-deleted': {
    projectId: string;
    questionSetId: string;
    part?: 'properties' | 'rest';
    after?: string;
  };
  /** A project's next phase began: moves the submitted properties of the phase before. */
  'phase-changed': { projectId: string; phase: number; after?: string } & PhaseTelling;
  /** Properties of a participant, or of a delegator's delegates, moved to the next phase: notifies the participant. */
  'phase-moved': { projectId: string; userId: string; phase: number } & PhaseTelling;
  /** A reminder of a project's deadline is due, so many days before it. */
  'reminder-due': { projectId: string; deadline: string; days: number; after?: string };
  /** The same for one participant. */
  reminder: { projectId: string; userId: string; deadline: string; days: number };
  /** Somebody asked to remind one participant now. */
  'reminder-requested': { projectId: string; userId: string };
  /** Somebody asked to remind many: the participants of one step. */
  'reminders-requested': {
    projectId: string;
    byUserId: string;
    people: { participantId: string; userId: string }[];
  };
  /** A property was submitted, or approved by one of several. */
  'property-submitted': { projectId: string; propertyId: string; finished: boolean; byUserId: string };
  /** An answer of a submitted property was changed: what is recorded of it, the property's mark, and whose notice it needs. */
  'answer-changed': {
    projectId: string;
    propertyId: string;
    records: AnswerRecords;
    isMarkChanged?: boolean;
    notifyOf?: string;
  };
  /** Several answers were changed in one transaction: what is recorded of them, packed by `packRecords`. */
  'answers-changed': { projectId: string; propertyId: string; records: Uint8Array };
  /** Answers of a submitted property were changed during review. */
  'answers-edited': { projectId: string; propertyId: string; byUserId: string };
  /** Somebody commented on answers of a property, for the other side to read. */
  'answers-commented': { projectId: string; propertyId: string; byUserId: string; byOwner: boolean };
  /** Somebody asked clarifications: notifies the project's team of them. */
  'clarifications-asked': { projectId: string; byUserId: string };
  /** A clarification's answer, or what everybody reads of it, is new since `at`; `first` is the step whose message all receive. */
  'clarification-answered': {
    projectId: string;
    clarificationId: string;
    at: string;
    after?: string;
    first?: string;
  };
  /** An addendum was announced; steps as of a clarification. */
  'addendum-announced': { projectId: string; addendumId: string; after?: string; first?: string };
  /** A note names people of its writer's side. */
  'note-written': { projectId: string; propertyId: string; side: NoteSide; noteId: string };
  /** A property was eliminated on its own, not with its participant. */
  'property-eliminated': {
    projectId: string;
    propertyId: string;
    byUserId: string;
    /** Absent when it is not for respondents. */
    reason?: string;
  };
  /** An eliminated property was brought back: notifies its people, who work again when it is open. */
  'property-restored': { projectId: string; propertyId: string; byUserId: string };
  /** A property was moved to another phase on its own: counts it, and notifies its people. */
  'property-phase-changed': { projectId: string; propertyId: string; byUserId: string; phase: number };
  /** A delegator, or the owner's side, sent a property back with a note or comments on questions. */
  'property-sent-back': {
    projectId: string;
    propertyId: string;
    byUserId: string;
    byOwner?: boolean;
    note: string;
    questionIds?: string[];
    comments?: { questionId: string; comment: string }[];
  };
  /**
   * What somebody did with a questionnaire, as it was then, or that its mail came back. The last four are for those who
   * answer the property, the others for the contact.
   */
  'questionnaire-changed': {
    questionnaireId: string;
    projectId: string;
    propertyName: string;
    event:
      | 'sent'
      | 'reopened'
      | 'takenBack'
      | 'deleted'
      | 'finished'
      | 'passedOn'
      | 'reopenedByTeam'
      | 'undelivered';
    contact: Questionnaire['contact'];
    /** Who did it, as the recipients get to know the person. */
    by: { userId?: string; email: string; name: string };
    /** Who `by` wrote with it. */
    note?: string;
    /** Whom the contact named instead. */
    passedOn?: NonNullable<Questionnaire['passedOn']>;
  };
  /** A questionnaire was deleted: deletes its answers, comments and files. */
  'questionnaire-deleted': { questionnaireId: string };
  /** An image was deleted, or its upload began: deletes its files unless the property has the image. */
  'discard-image': { propertyId: string; imageId: string };
  /** A property got another name, address or directory id: its values for recalling follow. */
  'property-moved': { propertyId: string; from?: PlaceOfProperty };
  /** A file was uploaded: deletes it unless it is attached to something by now. */
  'discard-attachment': { attachmentId: string };
  /** Files were deleted: deletes their bytes. */
  'discard-attachments': { attachmentIds: string[] };
  /** A property was picked from the directory: answers its questions with what that has. */
  'property-picked': { propertyId: string; byUserId: string; impersonatorId?: string; byOwner?: boolean };
  /** Somebody set what the directory shows of a property: sends it there. */
  'directory-flags': { propertyId: string };
  /** A property was deleted: deletes its answers, files and mark. */
  'property-deleted': { propertyId: string; projectId?: string };
  /** A participant was eliminated or reinstated: does the same to the properties. */
  'participant-eliminated': { participantId: string };
  /** A participant's role, delegator or approvers changed: the properties follow. */
  'participant-changed': { participantId: string };
  /** A participant was removed: deletes the properties. */
  'participant-removed': { propertyIds: string[] };
  /**
   * Recounts a project's properties: questions were added or removed, or changed phase or requirement. With `propertyId`
   * only this one, which was put back.
   */
  'recount-project': { projectId: string; propertyId?: string; after?: string };
  /** Questions of a running project were changed or deleted: notifies the participants whose answers are affected. */
  'questions-changed': { projectId: string; after?: string };
  /** A question set that was replaced or never used: deletes it unless its owner points to it. */
  'discard-question-set': { questionSetId: string; ownerId: string; ownerType: number };
  /** A category left the trash for good: deletes what it contained. */
  'discard-category': { ownerId: string; ownerType: number; trashId: string };
  /** A distribution list that was deleted or only partly copied: deletes its people unless the list exists. */
  'discard-distribution-list': { distributionListId: string; scope: ContactScope };
  /** A distribution list was copied: the people on it are contacts of who keeps the copy. */
  'distribution-list-copied': { distributionListId: string; after?: string };
  /** A report in the background was asked for, or begins again: starts its run. */
  'start-report-job': { projectId: string; view: string; jobId: string };
  /** A report in the background is finished: tells everybody who asked for it. */
  'report-finished': { projectId: string; view: string; jobId: string };
  /** A report in the background could not be made: tells everybody who asked for it why, and what to do. */
  'report-failed': { projectId: string; view: string; jobId: string };
  /** A run of the property sync was begun: starts its execution. */
  'start-property-sync': { organizationId: string; runId: string };
  /** A run of the property sync has ended: tells who started it, or of a scheduled one the administrators. */
  'property-sync-ended': {
    organizationId: string;
    startedBy?: string;
    counts: SyncCounts;
    /** `message`: why the feed could not be copied. */
    feeds: { name: string; failed: number; message?: string }[];
  };
  /** A data feed was paused for its failures: tells the organization's administrators. */
  'data-feed-paused': {
    organizationId: string;
    dataFeedId: string;
    name: string;
    failures: number;
    message: string;
  };
  /** A data feed was deleted: deletes the files and mistakes of its runs; what was copied from it stays. */
  'data-feed-deleted': { dataFeedId: string };
  /** A logo was replaced or removed, or its upload began: deletes its file unless the organization has it. */
  'discard-logo': { organizationId: string; logoId: string };
  /** A sender domain was set up or removed, or is due to be checked: the mail service and the organization follow. */
  'check-sender-domain': { organizationId: string; domain: string };
  /** An organization was deleted: deletes its logo, distribution lists, data feeds and inventory. */
  'organization-deleted': { organizationId: string };
}

export type OutboxKind = keyof OutboxPayloads;

/** Kinds whose area tells people that the work is given up, and then does nothing more. */
export const kindsOverWhenParked = ['invitation', 'import-participants', 'import-questions'] as const;
