import { resolveNs } from 'node:dns/promises';
import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, ListResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { fixedMailRecords } from '../fixed-mail-records.ts';
import type { Stage } from '../stages.ts';
import type { Caller, ConcurrencyFacts, Facts, MailFacts, Reading, StackFacts, ZoneFacts } from './facts.ts';
import { bootstrapStack } from './stacks.ts';

const maxAttempts = 3;

function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : '';
}

/** What `read` finds; `missing` where AWS says that there is none. */
async function orMissing<Value>(read: () => Promise<Value>): Promise<Value | 'missing'> {
  try {
    return await read();
  } catch (thrown) {
    if (/NotFound|NoSuch/.test(nameOf(thrown))) return 'missing';
    throw thrown;
  }
}

async function reading<Value>(read: () => Promise<Value>): Promise<Reading<Value>> {
  try {
    return { value: await read() };
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { unread: message ? `${nameOf(thrown)}: ${message}` : nameOf(thrown) };
  }
}

/** Who the credentials are; throws where there are none, or they are not valid. */
export async function readCaller({ region }: Stage): Promise<Caller> {
  const { Account: account, Arn: arn } = await new STSClient({ region, maxAttempts }).send(
    new GetCallerIdentityCommand({}),
  );
  if (!account || !arn) throw new Error('AWS does not say whose the credentials are.');
  return { account, arn };
}

/** The stacks of a stage, and CDK's own. */
export async function readStacks({ region, name: stageName }: Stage): Promise<readonly StackFacts[]> {
  const client = new CloudFormationClient({ region, maxAttempts });
  const found: StackFacts[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {})) {
    for (const {
      StackName: name = '',
      StackStatus: status = '',
      EnableTerminationProtection,
      Outputs = [],
    } of Stacks) {
      if (name !== bootstrapStack && !name.startsWith(`Landbrief-${stageName}-`)) continue;
      const outputs = Object.fromEntries(
        Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
      );
      found.push({ name, status, isProtected: EnableTerminationProtection === true, outputs });
    }
  }
  return found;
}

async function readConcurrency({ region }: Stage): Promise<ConcurrencyFacts> {
  const { AccountLimit } = await new LambdaClient({ region, maxAttempts }).send(
    new GetAccountSettingsCommand({}),
  );
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  return { limit, unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? limit };
}

async function readMail({ region, mailDomain, brand }: Stage): Promise<MailFacts> {
  const client = new SESv2Client({ region, maxAttempts });
  const account = await client.send(new GetAccountCommand({}));
  const command = new GetEmailIdentityCommand({ EmailIdentity: mailDomain ?? brand.senderEmail });
  const identity = await orMissing(() => client.send(command));
  const verified = identity !== 'missing' && identity.VerifiedForSendingStatus === true;
  return {
    inSandbox: account.ProductionAccessEnabled !== true,
    identity: identity === 'missing' ? 'missing' : verified ? 'verified' : 'unverified',
  };
}

const withoutDot = (name: string) => name.replace(/\.$/, '').toLowerCase();

/** Asks the public name servers for those of a domain. */
type NameServersOf = (domain: string) => Promise<readonly string[]>;

/** The records of a name, as "name type". */
async function readRecords(client: Route53Client, zone: string, name: string): Promise<readonly string[]> {
  const { ResourceRecordSets = [] } = await client.send(
    new ListResourceRecordSetsCommand({ HostedZoneId: zone, StartRecordName: name, MaxItems: 10 }),
  );
  return ResourceRecordSets.map(({ Name = '', Type }) => `${withoutDot(Name)} ${Type}`).filter((one) =>
    one.startsWith(`${name} `),
  );
}

async function readZone(stage: Stage, nameServersOf: NameServersOf): Promise<ZoneFacts | 'missing'> {
  const { region, hostedZone, siteHost, mailDomain } = stage;
  const ofMail = mailDomain === undefined ? [] : fixedMailRecords(stage, mailDomain).map(({ name }) => name);
  const names = new Set([...(siteHost === undefined ? [] : [siteHost]), ...ofMail]);
  const id = hostedZone?.id ?? '';
  const client = new Route53Client({ region, maxAttempts });
  const zone = await orMissing(() => client.send(new GetHostedZoneCommand({ Id: id })));
  if (zone === 'missing') return zone;
  const name = withoutDot(zone.HostedZone?.Name ?? '');
  const records = await Promise.all([...names].map((one) => readRecords(client, id, one)));
  const delegatedTo = await reading(async () => (await nameServersOf(name)).map(withoutDot));
  const nameServers = (zone.DelegationSet?.NameServers ?? []).map(withoutDot);
  return {
    name,
    isPrivate: zone.HostedZone?.Config?.PrivateZone === true,
    nameServers,
    delegatedTo,
    records: records.flat(),
  };
}

/** Asks the account for all that a deployment of the stage is judged by; changes nothing. */
export async function readFacts(
  stage: Stage,
  caller: Caller,
  nameServersOf: NameServersOf = resolveNs,
): Promise<Facts> {
  const [stacks, concurrency, mail, zone] = await Promise.all([
    reading(() => readStacks(stage)),
    reading(() => readConcurrency(stage)),
    reading(() => readMail(stage)),
    stage.hostedZone ? reading(() => readZone(stage, nameServersOf)) : undefined,
  ]);
  return { caller, stacks, concurrency, mail, ...(zone ? { zone } : {}) };
}
