/** What was read, or why it could not be. */
export type Reading<Value> = { readonly value: Value } | { readonly unread: string };

/** Who deploys. */
export interface Caller {
  readonly account: string;
  readonly arn: string;
}

export interface StackFacts {
  readonly name: string;
  readonly status: string;
  readonly isProtected: boolean;
  readonly outputs: Readonly<Record<string, string>>;
}

export interface ConcurrencyFacts {
  readonly limit: number;
  readonly unreserved: number;
}

export interface MailFacts {
  readonly inSandbox: boolean;
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

/** All that is asked of the account before a command begins. */
export interface Facts {
  readonly caller: Caller;
  /** The stage's stacks, and CDK's own. */
  readonly stacks: Reading<readonly StackFacts[]>;
  readonly concurrency: Reading<ConcurrencyFacts>;
  readonly mail: Reading<MailFacts>;
  /** Undefined where stages.ts names no zone; `missing` where it does, and there is none. */
  readonly zone?: Reading<ZoneFacts | 'missing'>;
}
