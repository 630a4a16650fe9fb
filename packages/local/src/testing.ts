import { temporaryFolder } from './engines/testing.ts';
import { type Engines, startEngines as start } from './engines.ts';
import {
  names,
  productEnvironment,
  productFunctions,
  productSecrets,
  productStateMachines,
} from './product.ts';

export type TestEngines = Engines & {
  /** All that a process needs to work with these engines: the SDK's variables and the product's own. */
  readonly variables: Readonly<Record<string, string>>;
};

/**
 * All engines for a test run: the database in memory, files and mails in a temporary folder that goes when they stop.
 * Each test file makes a table of its own, or starts with one of its own name.
 */
export async function startEngines({ siteUrl = 'http://localhost:3000' } = {}): Promise<TestEngines> {
  const folder = temporaryFolder();
  const environment = productEnvironment(siteUrl);
  const engines = await start({
    database: { inMemory: true },
    files: `${folder.path}/files`,
    mail: `${folder.path}/mail`,
    buckets: [names.filesBucket],
    corsOrigins: [siteUrl],
    scanner: { prefix: 'attachments/', tag: names.scanTag },
    secrets: productSecrets,
    functions: productFunctions,
    stateMachines: productStateMachines,
    environment,
  });
  const stop = async () => {
    await engines.stop();
    folder.remove();
  };
  return { ...engines, stop, variables: { ...environment, ...engines.environment } };
}

export type { DirectoryOrganization } from './engines/directory/properties.ts';
export { type DirectoryEngine, startDirectory } from './engines/directory/server.ts';
export { startDynamoDb } from './engines/dynamodb.ts';
export { chooseDynamoDbEngine } from './engines/dynamodb-engines.ts';
export { localCredentials, localRegion } from './engines/identity.ts';
export type { OidcAccount } from './engines/oidc/accounts.ts';
export { type OidcEngine, startOidc } from './engines/oidc/server.ts';
export { startS3 } from './engines/s3/server.ts';
export { startSecrets } from './engines/secrets.ts';
export type { CaughtMail } from './engines/ses/mail-store.ts';
export { type SesEngine, startSes } from './engines/ses/server.ts';
export { startStepFunctions, stateMachineArn } from './engines/step-functions/server.ts';
