import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an account answers with; each field as its service documents it. */
export interface Account {
  readonly account: string;
  readonly arn: string;
  readonly stacks: readonly {
    readonly name: string;
    readonly status: string;
    readonly isProtected?: boolean;
    readonly outputs?: Readonly<Record<string, string>>;
    readonly template?: object;
    readonly resources?: readonly {
      readonly id: string;
      readonly type: string;
      readonly name: string;
    }[];
  }[];
  readonly concurrency: { readonly limit: number; readonly unreserved: number };
  readonly mail: { readonly production: boolean };
  readonly identities: Readonly<Record<string, boolean>>;
  readonly zone?: { readonly id: string; readonly name: string; readonly nameServers: readonly string[] };
  readonly records: readonly { readonly name: string; readonly type: string }[];
}

interface Answer {
  readonly status?: number;
  readonly body: string | object;
  readonly error?: string;
}

/** A running account: what was asked of it, as "service action". */
export interface RunningAccount {
  readonly endpoint: string;
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const list = (name: string, items: readonly string[]) =>
  `<${name}>${items.map((one) => `<member>${one}</member>`).join('')}</${name}>`;

function result(action: string, inner: string): Answer {
  return { body: `<${action}Response><${action}Result>${inner}</${action}Result></${action}Response>` };
}

function refusal(code: string, message: string, status = 403): Answer {
  return {
    status,
    body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  };
}

/** STS and CloudFormation: a form that names the action, answered in XML. */
function query(given: Account, form: URLSearchParams): Answer {
  const action = form.get('Action') ?? '';
  const stack = given.stacks.find(({ name }) => name === form.get('StackName'));
  switch (action) {
    case 'GetCallerIdentity':
      return result(action, `<Account>${given.account}</Account><Arn>${given.arn}</Arn>`);
    case 'AssumeRole':
      return result(
        action,
        '<Credentials><AccessKeyId>ASIAEXAMPLE</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials>',
      );
    case 'DescribeStacks':
      return result(
        action,
        list(
          'Stacks',
          given.stacks.map(
            ({ name, status, isProtected = false, outputs = {} }) =>
              `<StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-11-01T00:00:00Z</CreationTime><EnableTerminationProtection>${isProtected}</EnableTerminationProtection>${list(
                'Outputs',
                Object.entries(outputs).map(
                  ([key, value]) => `<OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue>`,
                ),
              )}`,
          ),
        ),
      );
    case 'UpdateTerminationProtection':
      return result(action, '');
    case 'GetTemplate':
      return result(action, `<TemplateBody>${JSON.stringify(stack?.template ?? {})}</TemplateBody>`);
    case 'ListStackResources':
      return result(
        action,
        list(
          'StackResourceSummaries',
          (stack?.resources ?? []).map(
            ({ id, type, name }) =>
              `<LogicalResourceId>${id}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${type}</ResourceType><ResourceStatus>CREATE_COMPLETE</ResourceStatus><LastUpdatedTimestamp>2026-11-01T00:00:00Z</LastUpdatedTimestamp>`,
          ),
        ),
      );
    default:
      return refusal('InvalidAction', `no answer for ${action}`, 400);
  }
}

/** Lambda, SES and Route 53: by path. */
function rest(given: Account, { pathname, searchParams }: URL): Answer {
  const last = decodeURIComponent(pathname.split('/').at(-1) ?? '');
  if (pathname.endsWith('/account-settings')) {
    const { limit, unreserved } = given.concurrency;
    return {
      body: { AccountLimit: { ConcurrentExecutions: limit, UnreservedConcurrentExecutions: unreserved } },
    };
  }
  if (pathname === '/v2/email/account') {
    return { body: { ProductionAccessEnabled: given.mail.production } };
  }
  if (pathname.startsWith('/v2/email/identities/')) {
    const verified = given.identities[last];
    if (verified === undefined) {
      return { status: 404, error: 'NotFoundException', body: { __type: 'NotFoundException' } };
    }
    return { body: { VerifiedForSendingStatus: verified } };
  }
  if (pathname.endsWith('/rrset')) {
    const from = searchParams.get('name');
    const found = given.records.filter(({ name }) => name === from);
    const sets = found.map(
      ({ name, type }) => `<ResourceRecordSet><Name>${name}.</Name><Type>${type}</Type></ResourceRecordSet>`,
    );
    return {
      body: `<ListResourceRecordSetsResponse><ResourceRecordSets>${sets.join('')}</ResourceRecordSets><IsTruncated>false</IsTruncated><MaxItems>10</MaxItems></ListResourceRecordSetsResponse>`,
    };
  }
  if (!given.zone || given.zone.id !== last) return refusal('NoSuchHostedZone', 'No hosted zone found', 404);
  const servers = given.zone.nameServers.map((one) => `<NameServer>${one}</NameServer>`).join('');
  return {
    body: `<GetHostedZoneResponse><HostedZone><Id>/hostedzone/${last}</Id><Name>${given.zone.name}.</Name><CallerReference>1</CallerReference><Config><PrivateZone>false</PrivateZone></Config></HostedZone><DelegationSet><NameServers>${servers}</NameServers></DelegationSet></GetHostedZoneResponse>`,
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Starts a server that answers what the commands ask AWS, for `AWS_ENDPOINT_URL`. */
export async function startAccount(given: Account): Promise<RunningAccount> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const service = /\/us-east-1\/([^/]+)\/aws4_request/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const url = new URL(request.url ?? '/', 'http://account');
    const isForm = String(request.headers['content-type']).startsWith('application/x-www-form-urlencoded');
    const form = new URLSearchParams(text);
    const protection = isForm && form.get('EnableTerminationProtection');
    const parameters = protection ? ` ${form.get('StackName')} ${protection}` : '';
    const action = isForm ? form.get('Action') : `${request.method} ${url.pathname}`;
    asked.push(`${service} ${action}${parameters}`);
    const answer = isForm ? query(given, form) : rest(given, url);
    const isXml = typeof answer.body === 'string';
    response.writeHead(answer.status ?? 200, {
      'content-type': isXml ? 'text/xml' : 'application/x-amz-json-1.1',
      ...(answer.error ? { 'x-amzn-errortype': answer.error } : {}),
    });
    response.end(isXml ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
