import type { LicenceType } from '@landbrief/domain';
import type { Registration } from '@landbrief/store';
import type { JobContext } from '../context.ts';

/** What is done for one kind of outbox item. It may run twice: what it writes has ids derived from the item's own. */
export type OutboxHandler<Payload> = (item: OutboxEntry<Payload>, context: JobContext) => Promise<void>;

export interface OutboxEntry<Payload> {
  outboxId: string;
  payload: Payload;
  created: string;
}

/** Thrown by a handler when trying again is of no use: the item is parked at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** Every kind of outbox item with its payload. Each area adds its own. Of many, `after` is where a step goes on. */
export interface OutboxPayloads {
  /** One e-mail to one person; `delivery` names the participant whose invitation it is. */
  mail: {
    mailId: string;
    kind: string;
    to: { name: string; address: string };
    props: Record<string, unknown>;
    delivery?: { projectId: string; userId: string };
  };
  /** The confirmation mail of an address, for what was registered with it if there was anything. */
  'confirm-email': { email: string; registration?: Registration };
  /** The reset mail for an address, if it has an account. */
  'reset-password': { email: string };
  /** Somebody with an address of the organization's domain registered: its administrators are asked. */
  'admission-requested': { userId: string; organizationId: string };
  /** A licence was taken: the organization's administrators are told when few are left. */
  'licence-taken': { organizationId: string; type: LicenceType };
  /** An administrator made an account for somebody: the mail with the link to choose a password. */
  'invite-user': { userId: string; byName: string };
  /** An organization admitted somebody, or did not. */
  'admission-decided': { userId: string; organizationId: string; admitted: boolean };
  /** A user was created or changed: the lists of users must show it. */
  'list-user': { userId: string };
  /** An organization was renamed: its users stand elsewhere in lists; `after` is where a step goes on. */
  'list-organization-users': { organizationId: string; after?: string };
  /** A user was deleted: sessions and the photo's file go after. */
  'forget-user': { userId: string };
  /** The lists of users are compared with the users; a step does one organization, or a hundred users. */
  'repair-user-lists': { organization?: number; after?: string };
  /** A client secret that was replaced, or whose organization or settings are gone. */
  'discard-secret': { name: string };
  /** A message to many: a copy, a referral link and an e-mail for each recipient. */
  message: { messageId: string };
  /** The invitation of one participant. */
  invitation: { projectId: string; userId: string; participantId: string };
  /** Invitations to everybody in a project that was just activated. */
  'project-activated': { projectId: string; after?: string };
  /** A later change of a project's status; `first` is the step that wrote the message which all are sent. */
  'project-status-changed': { projectId: string; status: number; after?: string; first?: string };
  /** A reminder of a project's deadline is due, so many days before it. */
  'reminder-due': { projectId: string; deadline: string; days: number; after?: string };
  /** The same for one participant. */
  reminder: { projectId: string; userId: string; deadline: string; days: number };
  /** A property was submitted, or approved by one of several. */
  'property-submitted': { projectId: string; propertyId: string; finished: boolean; byUserId: string };
  /** Answers of a submitted property were changed during review. */
  'answers-edited': { projectId: string; propertyId: string; byUserId: string };
  /** A property was eliminated by itself, not with its participant. */
  'property-eliminated': { projectId: string; propertyId: string; byUserId: string };
  /** A property was deleted: its answers and images go after. */
  'property-deleted': { propertyId: string };
  /** A participant was eliminated, or is no longer: the properties follow. */
  'participant-eliminated': { participantId: string };
  /** The counts of a project's properties must be worked out anew: questions changed their phase, need or number. */
  'recount-project': { projectId: string; after?: string };
  /** A question set that was replaced or never came into use: deleted unless its owner points to it. */
  'discard-question-set': { questionSetId: string; ownerId: string; ownerType: number };
}

export type OutboxKind = keyof OutboxPayloads;
