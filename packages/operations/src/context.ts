import type { CallName } from '@landbrief/contract';
import type { ActingRole, AuditEvent, AuditValue } from '@landbrief/domain';
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
  /** Where the web app is, without a slash at the end: links in mails begin with it. */
  siteUrl: string;
  version: string;
  /** Secret name of the JSON list of signing keys; the first one signs, all verify. */
  signingKeysSecret: string;
  /** Begins the names of the secrets with the organizations' client secrets; the organization's id ends them. */
  oidcSecretsPrefix: string;
  /** Secret name of what CloudFront proves itself with; absent where nothing stands before the API. */
  originSecret?: string | undefined;
  /** False where the site is plain http on localhost: the refresh cookie then is not `Secure`. */
  secureCookies: boolean;
}

export interface Environment {
  platform: Platform;
  settings: Settings;
}

/** Who makes a call, as the server derives it: the token's wishes are checked on every call (decisions 3). */
export interface Caller {
  /** The user whose rights hold: the impersonated one during an impersonation. */
  user: User;
  /** The role flags that hold while acting. */
  role: number;
  acting: ActingRole | undefined;
  /** The administrator or owner behind an impersonation. */
  impersonator: User | undefined;
  sessionId: string;
  /** When the token ends that the call was made with: epoch seconds. */
  expires: number;
}

/** Who asks, while it is still being read whether they may: objects are read together with that. */
export interface Requester {
  /** Whose rights the token asks for. */
  userId: string;
  /** Rejects when the token, or what it wishes for, does not hold. */
  caller: Promise<Caller>;
}

/** A cookie that scripts can't read, which only session operations touch. */
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
  /** The cookie of one sign-on at an organization's provider. */
  ssoCookie(id: string): SessionCookie;
}

/** An object that a call concerns, as it was loaded. */
export interface NamedSubject {
  kind: string;
  loaded: object;
}

/** Whom an event of the audit trail concerns. */
export interface EventParties {
  /** Who it was, where that is proved. */
  actor?: User | undefined;
  /** To whom it happened. */
  subject?: User | undefined;
  /** Whose administrators read of it, where nobody is known. */
  organizationId?: string;
  values?: Readonly<Record<string, AuditValue>>;
}

/**
 * What an operation can add to the audit trail. The entry of a call that the catalogue marks `audited` is written by
 * `commit` without it (docs/decisions/audit.md).
 */
export interface AuditTrail {
  /** Who acts, in a call that needs no login. */
  setActor(user: User): void;
  /** An event that is no call of its own, for the transaction in which it happens. */
  eventWrites(event: AuditEvent, parties: EventParties): Write[];
  /** The entry of a step of a call, for the step's transaction, by the name of the call that would do it alone. */
  stepWrites(name: CallName, others: readonly NamedSubject[]): Write[];
  /** The call found nothing to do: it gets no entry. */
  skip(): void;
  /** Records an event that changes nothing. */
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
  /** Commits without an entry of the call's own: a step before the one that counts, or what an event tells of. */
  commitStep(writes: readonly Write[]): Promise<void>;
}

/** The context of a call that needs no login. */
export interface VisitorContext extends Context {
  caller?: Caller | undefined;
}

/** The context of a call that needs a login. */
export interface SignedInContext extends Context {
  caller: Caller;
}

/** Outside a request: jobs and demo data. */
export interface JobContext extends Environment {
  log: Log;
}
