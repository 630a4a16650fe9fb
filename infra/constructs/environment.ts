import { readFileSync } from 'node:fs';
import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

interface EnvironmentSources {
  readonly stage: Stage;
  readonly data: Stack & {
    readonly table: { readonly tableName: string };
    readonly files: { readonly bucketName: string };
    readonly siteOrigin: string;
  };
  readonly reports: { readonly pdf: { readonly handler: { readonly functionName: string } } };
}

/** The name of the secret that holds the keys of access tokens; a function may know it without the right to read it. */
export function signingKeysName(stage: Stage): string {
  return `landbrief/${stage.name}/signing-keys`;
}

export function passwordsName(stage: Stage): string {
  return `landbrief/${stage.name}/passwords`;
}

export function oidcSecretsPrefix(stage: Stage): string {
  return `landbrief/${stage.name}/oidc/`;
}

export function directorySecretName(stage: Stage): string {
  return `landbrief/${stage.name}/directory`;
}

/** The name of the state machine of the property sync, which its own function cannot be told by reference. */
export function propertySyncName(stage: Stage): string {
  return `landbrief-${stage.name}-property-sync`;
}

function stateMachineArn(name: string, stack: Stack): string {
  return stack.formatArn({
    service: 'states',
    resource: 'stateMachine',
    resourceName: name,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
}

export function feedSecretsPrefix(stage: Stage): string {
  return `landbrief/${stage.name}/feeds/`;
}

function version(data: Stack): string {
  const given: unknown = data.node.tryGetContext('version');
  const file = new URL('../../package.json', import.meta.url);
  return String(given ?? JSON.parse(readFileSync(file, 'utf8')).version);
}

/** The variables that functions/environment.ts reads, in every function but the printer (docs/operations.md). */
export function commonEnvironment({ stage, data, reports }: EnvironmentSources): Record<string, string> {
  return {
    TABLE_NAME: data.table.tableName,
    ANSWERS_SNAPSHOTS: String(stage.answersSnapshots),
    FILES_BUCKET: data.files.bucketName,
    PDF_FUNCTION_NAME: reports.pdf.handler.functionName,
    PASSWORDS_FUNCTION: `landbrief-${stage.name}-passwords`,
    PROPERTY_SYNC_MACHINE: stateMachineArn(propertySyncName(stage), data),
    REPORT_JOBS_FUNCTION: `landbrief-${stage.name}-report-jobs`,
    SITE_URL: data.siteOrigin,
    SIGNING_KEYS_SECRET: signingKeysName(stage),
    OIDC_SECRETS_PREFIX: oidcSecretsPrefix(stage),
    FEED_SECRETS_PREFIX: feedSecretsPrefix(stage),
    ...(stage.directory ? { DIRECTORY_URL: stage.directory.url } : {}),
    DIRECTORY_SECRET: directorySecretName(stage),
    BRAND_NAME: stage.brand.name,
    SUPPORT_EMAIL: stage.brand.supportEmail,
    SENDER_EMAIL: stage.brand.senderEmail,
    ...(stage.prices ? { PRICES: JSON.stringify(stage.prices) } : {}),
    MAIL_REPLIES: stage.mailReplies,
    ...(stage.scanner ? { SCAN_TAG: stage.scanner.tag, SCAN_CLEAN: stage.scanner.clean.join(',') } : {}),
    ...(stage.canaryMinutes === undefined ? {} : { CANARY_MINUTES: String(stage.canaryMinutes) }),
    VERSION: version(data),
  };
}
