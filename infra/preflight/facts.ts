/** What was read, or why it could not be. */
export type Reading<Value> = { readonly value: Value } | { readonly unread: string };

/** Who deploys. */
export interface Caller {
  readonly account: string;
  readonly arn: string;
}

/** A stack as CloudFormation describes it. */
export interface StackFacts {
  readonly name: string;
  readonly status: string;
  readonly isProtected: boolean;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The account's concurrent executions. */
export interface ConcurrencyFacts {
  readonly limit: number;
  readonly unreserved: number;
  /** What this stage's own functions have reserved. */
  readonly ours: number;
}

/** Who may be written to. */
export interface MailFacts {
  readonly inSandbox: boolean;
  readonly maySend: boolean;
  /** The identity that the stage sends with. */
  readonly identity: 'missing' | 'unverified' | 'verified';
}

/** The zone that stages.ts names. */
export interface ZoneFacts {
  readonly name: string;
  readonly isPrivate: boolean;
  readonly nameServers: readonly string[];
  /** The name servers that the domain has in public. */
  readonly delegatedTo: Reading<readonly string[]>;
  /** Records that are there, as "name type". */
  readonly records: readonly string[];
}

/** The certificate for the site's host. */
export interface CertificateFacts {
  readonly status: string;
  readonly record?: string;
}

/** All that is asked of the account before a command begins. */
export interface Facts {
  readonly caller: Caller;
  /** The stage's stacks, and CDK's own. */
  readonly stacks: Reading<readonly StackFacts[]>;
  readonly concurrency: Reading<ConcurrencyFacts>;
  readonly mail: Reading<MailFacts>;
  /** Undefined where stages.ts names no zone; `missing` where it does, and there is none. */
  readonly zone?: Reading<ZoneFacts | 'missing'>;
  readonly certificate?: Reading<CertificateFacts | 'missing'>;
  /** Roles of the bootstrap stack that the caller may not take on. */
  readonly refusedRoles: Reading<readonly string[]>;
  /** Names that the stage's stacks will give, and something has. */
  readonly takenNames: Reading<readonly string[]>;
  /** Names that former stacks of the stage kept, which may be there. */
  readonly leftBehind: Reading<readonly string[]>;
}
