import type { CallName } from '@landbrief/contract';
import type { ActingRole, AuditEvent, AuditValue, Prices } from '@landbrief/domain';
import type { Log, Platform } from '@landbrief/platform';
import type { User, Write } from '@landbrief/store';

/** The one configured brand (decisions 1). */
export interface Brand {
  name: string;
  supportEmail: string;
  senderEmail: string;
}

export interface Settings {
  brand: Brand;
  /** URL of the web app, without a trailing slash: links in mails begin with it. */
  siteUrl: string;
  /** What licences cost, oldest prices first. */
  prices: readonly Prices[];
  version: string;
  /** Where an answer by mail to somebody's message goes. */
  mailReplies: 'sender' | 'support';
  /** Secret name of the JSON list of signing keys; the first one signs, all verify. */
  signingKeysSecret: string;
  /** Prefix of the names of the organizations' client secrets; the organization's id follows. */
  oidcSecretsPrefix: string;
  /** Prefix of the names of the data feeds' secret headers; the organization's id follows. */
  feedSecretsPrefix: string;
  /** Secret name of the value that CloudFront sends to prove its identity; absent where the API has no proxy. */
  originSecret?: string | undefined;
  /** What tags scanned files: the tag's name and its values for harmless ones; absent where files are not scanned. */
  scanner?: { tag: string; clean: readonly string[] } | undefined;
  /** Minutes between two runs of the canary; absent where there is none. */
  canaryMinutes?: number | undefined;
  /** False for plain http on localhost: the refresh cookie is not `Secure` then. */
  secureCookies: boolean;
}

export interface Environment {
  platform: Platform;
  settings: Settings;
}

/** Who makes a call. The role and the user that the token requests are checked on every call (decisions 3). */
export interface Caller {
  /** The user whose rights apply: the impersonated one during an impersonation. */
  user: User;
  /** The role flags that apply in the acting role. */
  role: number;
  acting: ActingRole | undefined;
  /** The administrator or owner behind an impersonation. */
  impersonator: User | undefined;
  /** The project that the impersonation is limited to, if it is. */
  impersonationProjectId?: string | undefined;
  /** The questionnaire that the caller's link opens: a contact, whose `user` stands for nobody and has no rights. */
  questionnaireId?: string | undefined;
  sessionId: string;
  /** When the token of the call expires: epoch seconds. */
  expires: number;
}

/** Who makes a call, while the caller is still being loaded: objects are read at the same time. */
export interface Requester {
  /** The user whose rights the token requests. */
  userId: string;
  /** Rejects when the token is not valid, or the role or user that it requests is not allowed. */
  caller: Promise<Caller>;
}

/** An HttpOnly cookie, for session operations only. */
export interface SessionCookie {
  read(): string | undefined;
  write(token: string, maxAgeSeconds: number): void;
  clear(): void;
}

export interface RequestInfo {
  id: string;
  address: string;
  agent: string;
  refreshCookie: SessionCookie;
  /** The cookie of one single sign-on at an organization's provider. */
  ssoCookie(id: string): SessionCookie;
  /** The cookie that proves that an account has logged in with this browser. */
  knownBrowserCookie(account: string): SessionCookie;
}

/** An object that a call concerns, as it was loaded. */
export interface NamedSubject {
  kind: string;
  loaded: object;
}

/** The people and the organization of an audit event. */
export interface EventParties {
  /** Who acted, where that is proved. */
  actor?: User | undefined;
  subject?: User | undefined;
  /** The organization whose administrators can read the entry, where no user is known. */
  organizationId?: string;
  values?: Readonly<Record<string, AuditValue>>;
}

/**
 * What an operation can add to the audit trail. `commit` writes the entry of a call that the catalogue marks `audited`
 * by itself (docs/decisions/audit.md).
 */
export interface AuditTrail {
  /** Sets who acts, in a call that needs no login. */
  setActor(user: User): void;
  /** The writes of an event that is not a call, for the transaction in which it happens. */
  eventWrites(event: AuditEvent, parties: EventParties): Write[];
  /** The writes of the entry of one step of a call, for the step's transaction; `name` is the call that does this step. */
  stepWrites(name: CallName, others: readonly NamedSubject[]): Write[];
  /** Makes the entry that of another call, which does the same; also where the catalogue does not mark this one. */
  recordAs(name: CallName): void;
  /** Writes no entry: the call found nothing to do. */
  skip(): void;
  /** Records an event that has no transaction. */
  recordEvent(event: AuditEvent, parties: EventParties): Promise<void>;
}

export interface Context extends Environment {
  request: RequestInfo;
  log: Log;
  audit: AuditTrail;
  /** Now, as ISO 8601; the same during the whole request. */
  now: string;
  newId(): string;
  /**
   * Commits all writes or none, and returns the reply. With an Idempotency-Key the reply is stored in the same
   * transaction, so that repeating the request returns it and changes nothing.
   */
  commit<Reply>(writes: readonly Write[], reply: Reply): Promise<Reply>;
  /** Commits without the call's audit entry: a preliminary step, or writes that have an event of their own. */
  commitStep(writes: readonly Write[]): Promise<void>;
}

export interface VisitorContext extends Context {
  caller?: Caller | undefined;
}

export interface SignedInContext extends Context {
  caller: Caller;
}

/** Outside a request: jobs and demo data. */
export interface JobContext extends Environment {
  log: Log;
  /** Of a job from the outbox, the worker's claim of the item (`Claim`). */
  claim?: { require(seconds: number): Promise<void> };
}
