// `npm start`: everything on this machine.

import { createServer } from 'node:net';
import { join } from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { createTable } from '@landbrief/store';
import { lockDataDirectory, unlockDataDirectory, wipeData } from './data-directory.ts';
import { requireCurrentFormat } from './data-format.ts';
import { demoLogins, demoPassword, isDemoHalfMade, makeDemoData } from './demo-data.ts';
import { startDemoDirectory } from './demo-directory.ts';
import { demoAccounts, demoSignOn, startDemoProvider } from './demo-provider.ts';
import { localCredentials } from './engines/identity.ts';
import { childEnvironment, type Engines, startEngines } from './engines.ts';
import {
  names,
  productEnvironment,
  productFunctions,
  productSecrets,
  productStateMachines,
} from './product.ts';
import { dataPaths, readSettings, repository, type Settings } from './settings.ts';
import { writeStackEnvironment } from './stack-environment.ts';
import { supervise } from './supervisor.ts';
import { buildWeb } from './web/build.ts';

const say = (line: string) => console.log(line);
const startedAt = Date.now();
/** What is running, in the order it was started. */
const running: { stop(): Promise<void> }[] = [];

async function start(settings: Settings): Promise<void> {
  const siteUrl = `http://localhost:${settings.port}`;
  await lockDataDirectory(settings.dataDirectory, siteUrl);
  running.push({ stop: async () => unlockDataDirectory(settings.dataDirectory) });
  await requireFreePort(settings.port);
  if (settings.fresh || isDemoHalfMade(settings)) wipeData(settings.dataDirectory);
  requireCurrentFormat(settings.dataDirectory);

  say('Starting the engines …');
  const web = settings.webRoot ? Promise.resolve() : buildWeb(say);
  web.catch(() => undefined); // It is waited for below, with the rest.
  const directory = await startDemoDirectory(settings);
  running.push(directory);
  const product = {
    ...productEnvironment(siteUrl),
    DIRECTORY_URL: directory.url,
    // Whoever makes it fail here does not wait until it is asked again.
    DIRECTORY_PAUSE_MS: '500',
  };
  const [engines, provider] = await Promise.all([
    startOurEngines(settings, siteUrl, product),
    startDemoProvider(settings, siteUrl),
  ]);
  running.push(engines, provider);
  const environment = childEnvironment(product, engines.environment, siteEnvironment(settings, engines), {
    DEMO_PROVIDER: provider.issuer,
  });
  const isNew = await makeTable(engines);
  running.push(writeStackEnvironment(settings.dataDirectory, { ...product, ...engines.environment }));
  const hasDemo = await makeDemoData(settings, isNew, environment, say);
  await web;
  await startSite(settings, environment, `${siteUrl}/api/v1/health`);
  printSummary(siteUrl, settings, { engines, issuer: provider.issuer, directory: directory.url, hasDemo });
}

function startOurEngines(
  settings: Settings,
  siteUrl: string,
  environment: Record<string, string>,
): Promise<Engines> {
  const paths = dataPaths(settings.dataDirectory);
  return startEngines({
    database: { directory: paths.database },
    files: paths.files,
    mail: paths.mail,
    secretsFile: paths.secrets,
    buckets: [names.filesBucket],
    corsOrigins: [siteUrl, siteUrl.replace('localhost', '127.0.0.1')],
    scanner: { prefix: 'attachments/', tag: names.scanTag },
    secrets: productSecrets,
    functions: productFunctions,
    stateMachines: productStateMachines,
    executionsFile: paths.executions,
    environment,
  });
}

/** What src/api-process.ts reads beside the product's own variables. */
function siteEnvironment(settings: Settings, engines: Engines): Record<string, string> {
  return {
    PORT: String(settings.port),
    STREAM_CHECKPOINTS: dataPaths(settings.dataDirectory).stream,
    WEB_ROOT: settings.webRoot ?? join(repository, 'web/dist'),
    FILES_ORIGIN: new URL(engines.environment.AWS_ENDPOINT_URL_S3 ?? '').origin,
    ...(engines.mailboxUrl ? { MAILBOX_URL: engines.mailboxUrl } : {}),
  };
}

/** Ready when it answers; at the first start, a process that ends before that would only end again. */
async function startSite(settings: Settings, environment: NodeJS.ProcessEnv, address: string): Promise<void> {
  const { log, apiPid } = dataPaths(settings.dataDirectory);
  let isReady = false;
  const ended = Promise.withResolvers<never>();
  const site = supervise({
    entry: join(import.meta.dirname, 'api-process.ts'),
    environment,
    logFile: log,
    pidFile: apiPid,
    onRestart: (reason) => {
      if (isReady) say(`The server ended (${reason}); it is started again.`);
      else ended.reject(new Error(`The server ended (${reason}) before it answered; it says why above.`));
    },
  });
  running.push(site);
  await Promise.race([answers(address), ended.promise]);
  isReady = true;
}

/** True when the table was made just now. */
async function makeTable({ environment }: Engines): Promise<boolean> {
  const client = new DynamoDBClient({
    endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: environment.AWS_REGION ?? '',
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? localCredentials.accessKeyId,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? localCredentials.secretAccessKey,
    },
  });
  try {
    const { TableNames = [] } = await client.send(new ListTablesCommand());
    if (TableNames.includes(names.table)) return false;
    await createTable(client, names.table);
    return true;
  } finally {
    client.destroy();
  }
}

/** An Error when somebody else has the port; one that is just ending is waited for. */
async function requireFreePort(port: number): Promise<void> {
  const isFree = () =>
    new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
  const until = Date.now() + 3000;
  while (!(await isFree())) {
    if (Date.now() > until)
      throw new Error(`Port ${port} is in use. Choose another one: PORT=3001 npm start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + 120_000;
  for (;;) {
    const isReady = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > until) throw new Error(`${address} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function printSummary(
  siteUrl: string,
  settings: Settings,
  {
    engines,
    issuer,
    directory,
    hasDemo,
  }: { engines: Engines; issuer: string; directory: string; hasDemo: boolean },
): void {
  const width = Math.max(...demoLogins.map(([email]) => email.length));
  const logins = demoLogins.map(([email, who]) => `    ${email.padEnd(width)}  ${who}`);
  const accounts = demoAccounts.map(({ account, who }) => `    ${account.email.padEnd(width)}  ${who}`);
  say(
    [
      '',
      `  Landbrief   ${siteUrl}`,
      ...(engines.mailboxUrl ? [`  Mailbox     ${siteUrl}/local/mailbox`] : []),
      `  Data        ${settings.dataDirectory} (kept; npm start -- --fresh begins anew)`,
      `  Log         ${dataPaths(settings.dataDirectory).log}`,
      `  Provider    ${issuer} (OpenID Connect; client ${demoSignOn.clientId}, secret ${demoSignOn.clientSecret})`,
      `  Directory   ${directory} (POST ${new URL('/control', directory)} makes it slow or fail)`,
      ...(hasDemo ? ['', `  Demo logins, all with the password ${demoPassword}`, ...logins] : []),
      ...(hasDemo
        ? ['', `  Single sign-on as ${demoSignOn.organization}, with the same password`, ...accounts]
        : []),
      '',
      `  Ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl+C stops it.`,
      '',
    ].join('\n'),
  );
}

let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const each of running.reverse()) {
    await each.stop().catch((error: unknown) => console.error(error));
  }
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('disconnect', () => void stop(0));

try {
  await start(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  await stop(1);
}
