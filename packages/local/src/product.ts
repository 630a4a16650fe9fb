import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LambdaFunction } from './engines/lambda-process.ts';
import type { SecretGenerator } from './engines/secrets.ts';
import type { LocalStateMachine } from './engines/step-functions/definition.ts';
import { stateMachineArn } from './engines/step-functions/server.ts';
import { repository } from './settings.ts';

/** What CDK names when it deploys, as it is called on this machine. */
export const names = {
  table: 'Landbrief',
  filesBucket: 'landbrief-files',
  pdfFunction: 'landbrief-pdf',
  propertySync: 'landbrief-property-sync',
  reportJobs: 'landbrief-report-jobs',
  signingKeys: 'landbrief/local/signing-keys',
  oidcSecrets: 'landbrief/local/oidc/',
  directoryKey: 'landbrief/local/directory',
  feedSecrets: 'landbrief/local/feeds/',
  scanTag: 'GuardDutyMalwareScanStatus',
} as const;

/** What this machine's directory and the product agree on. */
export const directoryKey = 'local-directory-key';

/** The variables that functions/environment.ts reads, beside those of the AWS SDK. */
export function productEnvironment(siteUrl: string): Record<string, string> {
  return {
    TABLE_NAME: names.table,
    FILES_BUCKET: names.filesBucket,
    PDF_FUNCTION_NAME: names.pdfFunction,
    PROPERTY_SYNC_MACHINE: stateMachineArn(names.propertySync),
    REPORT_JOBS_FUNCTION: names.reportJobs,
    SITE_URL: siteUrl,
    SIGNING_KEYS_SECRET: names.signingKeys,
    OIDC_SECRETS_PREFIX: names.oidcSecrets,
    DIRECTORY_SECRET: names.directoryKey,
    FEED_SECRETS_PREFIX: names.feedSecrets,
    SCAN_TAG: names.scanTag,
    SCAN_CLEAN: 'NO_THREATS_FOUND',
    // Providers of single sign-on and sources of data feeds run on this machine, by plain http.
    PRIVATE_PROVIDERS: 'allowed',
    PRICES: process.env.PRICES ?? '',
    BRAND_NAME: process.env.BRAND_NAME ?? 'Landbrief',
    SUPPORT_EMAIL: process.env.SUPPORT_EMAIL ?? 'support@landbrief.example',
    MAIL_REPLIES: process.env.MAIL_REPLIES ?? 'sender',
    SENDER_EMAIL: process.env.SENDER_EMAIL ?? 'no-reply@landbrief.example',
  };
}

/** A function's module: the bundle that is in `FUNCTIONS_DIR`, as functions are deployed, or else its source. */
function moduleOf(name: string, source: string): string {
  const bundled = join(process.env.FUNCTIONS_DIR ?? '', name, 'code/index.mjs');
  return process.env.FUNCTIONS_DIR && existsSync(bundled) ? bundled : join(repository, source);
}

/** The functions that others invoke by name. Each is started when it is first invoked. */
export const productFunctions: Readonly<Record<string, LambdaFunction>> = {
  [names.pdfFunction]: {
    module: moduleOf('pdf', 'functions/pdf/lambda.ts'),
    timeoutSeconds: 180,
    atOnce: 2,
  },
  [names.propertySync]: {
    module: moduleOf('property-sync', 'functions/jobs/property-sync.ts'),
    timeoutSeconds: 900,
  },
  [names.reportJobs]: {
    module: moduleOf('report-jobs', 'functions/jobs/report-jobs.ts'),
    timeoutSeconds: 900,
  },
};

/** The state machines, as CDK deploys them. */
export const productStateMachines: Readonly<Record<string, LocalStateMachine>> = {
  [names.propertySync]: {
    definition: join(repository, 'functions/property-sync/state-machine.asl.json'),
    functions: { PropertySyncFunction: names.propertySync },
  },
};

/** Secrets that are set by hand in a deployment, made at the first start here. */
export const productSecrets: Readonly<Record<string, SecretGenerator>> = {
  [names.signingKeys]: () =>
    JSON.stringify([
      { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: randomUUID() },
    ]),
  [names.directoryKey]: () => directoryKey,
};
