import { afterEach, vi } from 'vitest';
import type { Finding } from '../../infra/preflight/finding.ts';
import { judgeAccount } from '../../infra/preflight/judge-account.ts';
import { judgeStage } from '../../infra/preflight/judge-stage.ts';
import { readCaller, readFacts } from '../../infra/preflight/read-facts.ts';
import { type Stage, stages } from '../../infra/stages.ts';
import { type Account, type RunningAccount, startAccount } from './aws-answers.ts';

export const nameServers = ['ns-1.awsdns-01.org', 'ns-2.awsdns-02.com'];
const hostedZone = { id: 'Z0123456789EXAMPLE', name: 'landbrief.test' };
/** The stage of an agency that runs it for its state, with its own domain. */
export const agency: Stage = {
  ...stages.prod,
  account: '111122223333',
  brand: {
    name: 'Landbrief',
    supportEmail: 'support@landbrief.test',
    senderEmail: 'no-reply@landbrief.test',
  },
  siteHost: 'app.landbrief.test',
  mailDomain: 'landbrief.test',
  hostedZone,
  directory: { url: 'https://directory.state.test/v1' },
  captcha: { on: true, siteKey: '6Lc-site-key' },
  operator: {
    name: 'Riverbend Software, Inc.',
    address: '100 Levee Road, Riverbend, IL 62040',
    governingLaw: 'The law of the State of Illinois.',
    securityEmail: 'security@landbrief.test',
  },
  alarmsEmail: 'operations@landbrief.test',
};

export const prepared = {
  name: 'CDKToolkit',
  status: 'UPDATE_COMPLETE',
  outputs: { BootstrapVersion: '33' },
};
export const ready: Account = {
  account: '111122223333',
  arn: 'arn:aws:sts::111122223333:assumed-role/Deployers/jo',
  stacks: [prepared],
  concurrency: { limit: 1_000, unreserved: 1_000 },
  mail: { production: true },
  identities: {},
  zone: { ...hostedZone, nameServers },
  records: [],
};
/** An account as AWS opens it, whose domain somebody uses already. */
export const fresh: Account = {
  ...ready,
  account: '444455556666',
  arn: 'arn:aws:iam::444455556666:user/jo',
  stacks: [],
  concurrency: { limit: 10, unreserved: 10 },
  mail: { production: false },
  identities: { 'landbrief.test': true },
  records: [
    { name: '_dmarc.landbrief.test', type: 'TXT' },
    { name: 'landbrief.test', type: 'NS' },
  ],
};

let running: RunningAccount | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await closeAccount();
});

export const credentials = {
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_PROFILE: '',
};

/** Starts a server that answers as the account does, until the test ends; returns its address. */
export async function openAccount(account: Account): Promise<string> {
  running = await startAccount(account);
  return running.endpoint;
}

export async function closeAccount(): Promise<void> {
  await running?.close();
}

/** What the account was asked, as "service action". */
export const asked = (): readonly string[] => running?.asked ?? [];

/** What the preflight of a deployment finds. */
export async function findings(
  stage: Stage,
  account: Account,
  delegatedTo = nameServers,
): Promise<readonly Finding[]> {
  const endpoint = await openAccount(account);
  for (const [name, value] of Object.entries({ ...credentials, AWS_ENDPOINT_URL: endpoint })) {
    vi.stubEnv(name, value);
  }
  const facts = await readFacts(stage, await readCaller(stage), async () => delegatedTo);
  return [...judgeStage(stage), ...judgeAccount(stage, facts)];
}

/** What was asked that could change something. */
export const changes = () => asked().filter((one) => !/ (Get|List|Describe|AssumeRole|GET )/.test(one));
