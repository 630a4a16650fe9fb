import { resolveNs } from 'node:dns/promises';
import { ACMClient, DescribeCertificateCommand, paginateListCertificates } from '@aws-sdk/client-acm';
import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, ListResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53';
import { paginateListSecrets, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { fixedMailRecords } from '../fixed-mail-records.ts';
import type { Stage } from '../stages.ts';
import type {
  Caller,
  CertificateFacts,
  ConcurrencyFacts,
  Facts,
  MailFacts,
  Reading,
  StackFacts,
  ZoneFacts,
} from './facts.ts';
import { bootstrapStack, isLive } from './judge-stacks.ts';
import { readLeftBehind } from './left-behind.ts';

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

async function readConcurrency({ region, name }: Stage): Promise<ConcurrencyFacts> {
  const client = new LambdaClient({ region, maxAttempts });
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
  const reserved = ['api', 'pdf', 'report-jobs'].map(async (source) => {
    const command = new GetFunctionConcurrencyCommand({ FunctionName: `landbrief-${name}-${source}` });
    const answer = await orMissing(() => client.send(command));
    return answer === 'missing' ? 0 : (answer.ReservedConcurrentExecutions ?? 0);
  });
  const ours = (await Promise.all(reserved)).reduce((sum, one) => sum + one, 0);
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  return { limit, unreserved: AccountLimit?.UnreservedConcurrentExecutions ?? limit, ours };
}

async function readMail({ region, mailDomain, brand }: Stage): Promise<MailFacts> {
  const client = new SESv2Client({ region, maxAttempts });
  const account = await client.send(new GetAccountCommand({}));
  const command = new GetEmailIdentityCommand({ EmailIdentity: mailDomain ?? brand.senderEmail });
  const identity = await orMissing(() => client.send(command));
  const verified = identity !== 'missing' && identity.VerifiedForSendingStatus === true;
  return {
    inSandbox: account.ProductionAccessEnabled !== true,
    maySend: account.SendingEnabled !== false,
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

async function readCertificate({ region, siteHost }: Stage): Promise<CertificateFacts | 'missing'> {
  const client = new ACMClient({ region, maxAttempts });
  for await (const { CertificateSummaryList = [] } of paginateListCertificates({ client }, {})) {
    const found = CertificateSummaryList.find(({ DomainName }) => DomainName === siteHost);
    if (!found?.CertificateArn) continue;
    const command = new DescribeCertificateCommand({ CertificateArn: found.CertificateArn });
    const { Certificate } = await client.send(command);
    const record = Certificate?.DomainValidationOptions?.[0]?.ResourceRecord;
    return {
      status: Certificate?.Status ?? '',
      ...(record ? { record: `${record.Name} ${record.Type} ${record.Value}` } : {}),
    };
  }
  return 'missing';
}

/** The roles by which CDK deploys, of those that the caller may not take on. */
async function readRefusedRoles({ region }: Stage, { account }: Caller): Promise<readonly string[]> {
  const client = new STSClient({ region, maxAttempts });
  const refused: string[] = [];
  for (const kind of ['deploy-role', 'file-publishing-role']) {
    const RoleArn = `arn:aws:iam::${account}:role/cdk-hnb659fds-${kind}-${account}-${region}`;
    try {
      await client.send(new AssumeRoleCommand({ RoleArn, RoleSessionName: 'landbrief-preflight' }));
    } catch (thrown) {
      if (nameOf(thrown) !== 'AccessDenied') throw thrown;
      refused.push(RoleArn);
    }
  }
  return refused;
}

async function readTakenNames(stage: Stage, live: ReadonlySet<string>): Promise<readonly string[]> {
  const { region, tableName, name } = stage;
  const taken: string[] = [];
  if (!live.has(`Landbrief-${name}-data`)) {
    const client = new DynamoDBClient({ region, maxAttempts });
    const found = await orMissing(() => client.send(new DescribeTableCommand({ TableName: tableName })));
    if (found !== 'missing') taken.push(`the table ${tableName}`);
  }
  if (!live.has(`Landbrief-${name}-secrets`)) {
    const client = new SecretsManagerClient({ region, maxAttempts });
    const Filters = [{ Key: 'name' as const, Values: [`landbrief/${name}/`] }];
    for await (const { SecretList = [] } of paginateListSecrets(
      { client },
      { Filters, IncludePlannedDeletion: true },
    )) {
      taken.push(...SecretList.map((one) => `the secret ${one.Name}`));
    }
  }
  return taken;
}

/** Asks the account for all that a deployment of the stage is judged by; changes nothing. */
export async function readFacts(
  stage: Stage,
  caller: Caller,
  nameServersOf: NameServersOf = resolveNs,
): Promise<Facts> {
  const stacks = await reading(() => readStacks(stage));
  const all = 'value' in stacks ? stacks.value : [];
  const live = new Set(all.filter(isLive).map(({ name }) => name));
  const isPrepared = live.has(bootstrapStack);
  const [concurrency, mail, zone, certificate, refusedRoles, takenNames, leftBehind] = await Promise.all([
    reading(() => readConcurrency(stage)),
    reading(() => readMail(stage)),
    stage.hostedZone ? reading(() => readZone(stage, nameServersOf)) : undefined,
    stage.siteHost === undefined ? undefined : reading(() => readCertificate(stage)),
    isPrepared ? reading(() => readRefusedRoles(stage, caller)) : { value: [] },
    reading(() => readTakenNames(stage, live)),
    reading(() => readLeftBehind(stage, live)),
  ]);
  return {
    caller,
    stacks,
    concurrency,
    mail,
    ...(zone ? { zone } : {}),
    ...(certificate ? { certificate } : {}),
    refusedRoles,
    takenNames,
    leftBehind,
  };
}
