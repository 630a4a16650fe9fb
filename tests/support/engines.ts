import { type Engines, startEngines as start } from '../../packages/local/src/engines.ts';
import {
  names,
  productEnvironment,
  productFunctions,
  productSecrets,
  productStateMachines,
} from '../../packages/local/src/product.ts';
import { temporaryFolder } from './temporary-folder.ts';

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

export { type DirectoryEngine, startDirectory } from '../../packages/local/src/engines/directory/server.ts';
export { startDynamoDb } from '../../packages/local/src/engines/dynamodb.ts';
export { chooseDynamoDbEngine } from '../../packages/local/src/engines/dynamodb-engines.ts';
export { localCredentials, localRegion } from '../../packages/local/src/engines/identity.ts';
export type { OidcAccount } from '../../packages/local/src/engines/oidc/accounts.ts';
export { type OidcEngine, startOidc } from '../../packages/local/src/engines/oidc/server.ts';
export { startS3 } from '../../packages/local/src/engines/s3/server.ts';
export { startSecrets } from '../../packages/local/src/engines/secrets.ts';
export type { CaughtMail } from '../../packages/local/src/engines/ses/mail-store.ts';
export { type SesEngine, startSes } from '../../packages/local/src/engines/ses/server.ts';
export {
  startStepFunctions,
  stateMachineArn,
} from '../../packages/local/src/engines/step-functions/server.ts';
