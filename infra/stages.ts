/**
 * All values in which the environments differ. Stacks and constructs read these, and do not depend on the stage's name.
 */
export interface Stage {
  readonly name: StageName;
  /** The AWS account; by default that of the credentials for the deployment. */
  readonly account?: string;
  /** CloudFront accepts certificates and web ACLs from us-east-1 only, so everything is there. */
  readonly region: 'us-east-1';

  /** The brand (decisions 1). Without `mailDomain`, SES verifies the sender's address alone, by a message to it. */
  readonly brand: { readonly name: string; readonly supportEmail: string; readonly senderEmail: string };
  /**
   * What licences cost from a day on, in US dollars a year; without it, property sync alone has a price (decisions 5). Prices
   * that held stay in the list: the amounts of past years are worked out with them.
   */
  readonly prices?: readonly {
    readonly from: string;
    readonly plan?: number;
    readonly seat?: number;
    readonly distribution?: number;
    readonly propertySync?: number;
  }[];
  /**
   * What Terms, Privacy and Trust say of who runs the site (`web/texts`): name and address, the law of the terms in a
   * sentence, and where to report a vulnerability.
   */
  readonly operator: {
    readonly name: string;
    readonly address: string;
    readonly governingLaw: string;
    readonly securityEmail: string;
  };
  /** Whom an answer by mail to somebody's message reaches: its sender, or support. Landbrief takes none. */
  readonly mailReplies: 'sender' | 'support';
  /** The site's host name; without it, the site is at the name that CloudFront gives the distribution. */
  readonly siteHost?: string;
  /** The domain that SES verifies and signs mail with; no other stage of the account may have the same. */
  readonly mailDomain?: string;
  /** The sending rate of the account (`aws sesv2 get-account`), which all outbox workers share. */
  readonly mailsPerSecond: number;
  /** The Route 53 zone of both hosts; without it, an operator creates the records that a deployment lists at its end. */
  readonly hostedZone?: { readonly id: string; readonly name: string };
  /**
   * The id in the addresses of the map viewer, and the address of an external one; without it, it is the application's own.
   * /loismapviewer/buildings redirects there.
   */
  readonly mapViewer: { readonly url?: string; readonly id: string };
  /**
   * Pictures of land for the maps: an address with `{z}`, `{x}` and `{y}`, and whom to credit. Without it, maps are drawn
   * from outlines that the application ships, and ask nobody for anything.
   */
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
  /** The external administration site; without it, there is no link to it. */
  readonly adminSiteUrl?: string;
  /**
   * The property directory: the address of its JSON API (docs/decisions/directory.md). An operator puts our API key into
   * the secret that the stacks create. Without it, there is no directory.
   */
  readonly directory?: { readonly url: string };
  /** Google reCAPTCHA v2; an operator puts its secret key into the secret that the stacks create. */
  readonly captcha: { readonly on: false } | { readonly on: true; readonly siteKey: string };

  /**
   * What tags files that it scanned for viruses, such as GuardDuty Malware Protection for S3: the tag, and its values for
   * harmless files. Without it, files are not scanned (docs/operations.md).
   */
  readonly scanner?: { readonly tag: string; readonly clean: readonly string[] };

  /** Data is kept when its stack is deleted, and the table has deletion protection. */
  readonly keepsData: boolean;
  readonly tableName: string;
  /** A table restored by DynamoDB that everything uses instead (docs/operations/restoring.md); its settings are made by hand. */
  readonly restoredTable?: { readonly name: string; readonly streamArn: string };
  readonly recoveryDays: number;
  readonly logDays: number;
  readonly accessLogDays: number;
  /** How long entries of the audit trail are kept in a bucket beside the table; locked where data is kept. */
  readonly auditCopyDays: number;

  /**
   * The number of the snapshots of answers; 0: none are used. A release that does not know snapshots leaves old ones valid:
   * docs/operations/runbooks.md says when the number is raised.
   */
  readonly answersSnapshots: number;
  /** Limits per second: request units of the table, and requests of the API. */
  readonly tableUnitsPerSecond: { readonly read: number; readonly write: number };
  readonly requestsPerSecond: { readonly steady: number; readonly burst: number };
  readonly memory: { readonly api: number; readonly jobs: number };
  /** Reserved concurrency of a function; without it, the function shares the account's. */
  readonly reservedConcurrency: {
    readonly api?: number;
    readonly pdf?: number;
    readonly reportJobs?: number;
  };
  /**
   * Whether AWS's own rules of the web ACL count what they match, or block it (docs/operations/runbooks.md says when). The
   * limits by address are in `infra/address-limits.ts`. Without it, there is no web ACL.
   */
  readonly managedRules?: 'count' | 'block';

  /**
   * Whether X-Ray traces calls of the API, the passwords that they ask for, and jobs on the table's stream and on schedules:
   * a dollar for 200,000 of them, which is most of them at the pace of a usual day. Reports, syncs and the canary are always
   * traced.
   */
  readonly tracesCalls: boolean;
  /** Every how many minutes the canary uses the site; without it, there is no canary, nor its alarm. */
  readonly canaryMinutes?: number;
  readonly alarmsEmail: string;
  readonly monthlyBudgetDollars: number;
}

const brand = { name: 'Landbrief' } as const;

/** Who tries the stage: mail comes from this address, and its alarms go there. Set it before the first deployment. */
const devAddress = 'landbrief-dev@landbrief.example';

/** Without hosts of its own: it needs an account and one address, to which SES and the alarms write for confirmation. */
const dev: Stage = {
  name: 'dev',
  region: 'us-east-1',
  brand: { ...brand, supportEmail: devAddress, senderEmail: devAddress },
  operator: {
    name: 'the operator of this trial',
    address: 'whose address is not published',
    governingLaw: 'The law of the place where the operator of this trial is established.',
    securityEmail: devAddress,
  },
  mailReplies: 'sender',
  mailsPerSecond: 1,
  mapViewer: { id: '' },
  captcha: { on: false },
  keepsData: false,
  tableName: 'Landbrief-dev',
  recoveryDays: 7,
  logDays: 14,
  accessLogDays: 14,
  auditCopyDays: 14,
  answersSnapshots: 1,
  tableUnitsPerSecond: { read: 1_000, write: 500 },
  requestsPerSecond: { steady: 50, burst: 100 },
  memory: { api: 1_024, jobs: 512 },
  reservedConcurrency: {},
  tracesCalls: false,
  canaryMinutes: 30,
  alarmsEmail: devAddress,
  monthlyBudgetDollars: 50,
};

const prod: Stage = {
  name: 'prod',
  region: 'us-east-1',
  brand: {
    ...brand,
    supportEmail: 'support@landbrief.example',
    senderEmail: 'no-reply@landbrief.example',
  },
  operator: {
    name: 'set-the-name-of-who-runs-the-site',
    address: 'set-the-address-of-who-runs-the-site',
    governingLaw: 'set-the-law-of-the-terms',
    securityEmail: 'security@landbrief.example',
  },
  mailReplies: 'sender',
  siteHost: 'app.landbrief.example',
  mailDomain: 'landbrief.example',
  mailsPerSecond: 14,
  mapViewer: { id: '' },
  directory: { url: 'https://directory.landbrief.example/v1' },
  captcha: { on: true, siteKey: 'set-the-site-key' },
  keepsData: true,
  tableName: 'Landbrief',
  recoveryDays: 35,
  logDays: 365,
  accessLogDays: 365,
  // As long as in the table (packages/domain/src/audit/audit.ts).
  auditCopyDays: 1_096,
  answersSnapshots: 1,
  tableUnitsPerSecond: { read: 20_000, write: 10_000 },
  requestsPerSecond: { steady: 500, burst: 1_000 },
  memory: { api: 1_769, jobs: 1_024 },
  // A report in the background takes two printers: the rest of them are for reports that are made at once.
  reservedConcurrency: { api: 200, pdf: 24, reportJobs: 8 },
  managedRules: 'count',
  tracesCalls: false,
  canaryMinutes: 5,
  alarmsEmail: 'operations@landbrief.example',
  monthlyBudgetDollars: 500,
};

export const stages = { dev, prod } as const;

export type StageName = 'dev' | 'prod';

/** The stage with this name; throws an error that lists the names if there is none. */
export function stageNamed(name: unknown): Stage {
  if (name === 'dev' || name === 'prod') return stages[name];
  const names = Object.keys(stages).join(' or ');
  throw new Error(
    name === undefined
      ? `Which stage? Say --stage, and ${names}; to cdk itself, --context stage=, and ${names}.`
      : `There is no stage ${String(name)}: say ${names}.`,
  );
}
