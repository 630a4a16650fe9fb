import { describe, expect, test } from 'vitest';
import { prod } from '../synthesized.ts';

const statements = prod.statements();
// CDK's own function, which copies the built site during deployments only; its rights are acknowledged one by one.
const ours = statements.filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));

function actionsOf(part: string, construct: string): string[] {
  const found = ours.filter(({ part: at, id }) => at === part && id.startsWith(`${construct}Role`));
  return [...new Set(found.flatMap(({ actions }) => actions))].toSorted();
}

/** What Step Functions needs to deliver its logs; AWS knows these rights for all resources only. */
const settingUpLogs = [
  'logs:CreateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:DescribeLogGroups',
  'logs:DescribeResourcePolicies',
  'logs:GetLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:UpdateLogDelivery',
];
const tracing = [
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];
describe('what our functions may do', () => {
  // used-rights.ts compares those of the functions with their code.
  test('the state machine of the property sync invokes its function', () => {
    expect(actionsOf('sync', 'RunsMachine')).toEqual(
      ['lambda:InvokeFunction', ...settingUpLogs, ...tracing].toSorted(),
    );
  });

  test('nothing else has a policy than functions and state machines', () => {
    const roles = new Set(
      ours.map(({ part, id }) => `${part} ${id.replace(/RoleDefaultPolicy[0-9A-F]{8}$/, '')}`),
    );
    expect([...roles].toSorted()).toEqual([
      'api Api',
      'canary Canary',
      'jobs AuditCopy',
      'jobs CounterCheck',
      'jobs LifecycleClock',
      'jobs MailFeedback',
      'jobs Outbox',
      'jobs OutboxRetry',
      'report-jobs ReportJobs',
      'reports Pdf',
      'secrets PasswordCheck',
      'secrets PasswordKeeperPasswords',
      'secrets RotateSigningKeys',
      'sync PropertySync',
      'sync RunsMachine',
      'web RotateOriginSecret',
    ]);
  });

  test('no action is a pattern, and none looks at a whole table or changes it', () => {
    expect(ours.length).toBeGreaterThan(10);
    const actions = ours.flatMap((statement) => statement.actions);
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
    expect(
      actions.filter((action) =>
        /Scan|PartiQL|Table|PassRole|:Create(?!EmailIdentity|LogStream|LogDelivery|Secret|NetworkInterface)/.test(
          action,
        ),
      ),
    ).toEqual([]);
  });

  test('whoever writes items can neither change nor delete entries of the audit trail', () => {
    const writers = ours.filter(({ actions }) => actions.includes('dynamodb:UpdateItem'));
    const denied = prod
      .statements('Deny')
      .filter(({ actions }) => actions.join() === 'dynamodb:DeleteItem,dynamodb:UpdateItem');
    expect(denied.map(({ part, id }) => `${part} ${id}`).toSorted()).toEqual(
      writers.map(({ part, id }) => `${part} ${id}`).toSorted(),
    );
    for (const { id, resources, condition } of denied) {
      expect(writers.find((writer) => writer.id === id)?.resources).toEqual(resources);
      expect(condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      });
    }
  });

  test('whoever writes in batches can put none over an entry of the audit trail', () => {
    const batch = ({ actions }: { actions: string[] }) => actions.includes('dynamodb:BatchWriteItem');
    const denied = prod.statements('Deny').filter(batch);
    const writers = ours.filter(({ actions }) => actions.includes('dynamodb:UpdateItem'));
    expect(denied.map(({ id }) => id)).toEqual(writers.map(({ id }) => id));
    for (const { condition } of denied)
      expect(condition).toEqual({ 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } });
  });

  test('copies of the audit trail are added by one function, which can do nothing else with them', () => {
    const about = ours.filter(({ resources }) => JSON.stringify(resources).includes('audit-copies'));
    expect(about.map(({ id, actions }) => [id.slice(0, 9), ...actions])).toEqual([
      ['AuditCopy', 's3:PutObject'],
    ]);
    expect(JSON.stringify(about[0]?.resources)).toContain('/entries/*');
    expect(JSON.stringify(ours)).not.toMatch(/BypassGovernance|PutObjectRetention|PutBucketObjectLock/);
  });

  test('whom Lambda hands the stream of the table cannot read it by itself', () => {
    const reading = ours.filter(({ actions }) => actions.includes('dynamodb:GetRecords'));
    const denied = prod.statements('Deny').filter(({ actions }) => actions.includes('dynamodb:GetRecords'));
    expect(reading.map(({ id }) => id)).toEqual(denied.map(({ id }) => id));
    expect(reading).toHaveLength(2);
    for (const { condition } of denied)
      expect(condition).toEqual({ Null: { 'lambda:SourceFunctionArn': 'false' } });
  });

  test('the canary reaches its own items alone', () => {
    const own = ours.filter(({ part, actions }) => part === 'canary' && actions.join().includes('dynamodb:'));
    expect(own.map(({ condition }) => condition)).toEqual([
      {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': [
            '*0000000000CANARY*',
            'EMAIL#canary*@canary.invalid',
            'ORGNAME#canary 0000000000canary*',
          ],
        },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    ]);
  });

  test('only traces, the delivery of logs and the list of streams are allowed on everything', () => {
    const wide = ours.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions);
    const allowed = [...tracing, ...settingUpLogs, 'dynamodb:ListStreams'];
    const others = wide.filter((action) => !allowed.includes(action));
    expect(others.filter((action) => !action.startsWith('ec2:'))).toEqual([]);
    // What Lambda needs to connect the printer to its network, the printer's code cannot do.
    const denied = prod.statements('Deny').find(({ part }) => part === 'reports');
    expect(denied).toMatchObject({
      actions: others,
      resources: ['*'],
      condition: { Null: { 'lambda:SourceFunctionArn': 'false' } },
    });
  });

  test('the secrets that the API writes are those of single sign-on and data feeds', () => {
    const writing = ours.filter(({ actions }) => actions.includes('secretsmanager:CreateSecret'));
    expect(writing.map(({ id }) => id.slice(0, 3))).toEqual(['Api']);
    const [{ resources } = { resources: [] }] = writing;
    expect(resources).toHaveLength(2);
    expect(JSON.stringify(resources)).toMatch(/:secret:landbrief\/prod\/oidc\/\*/);
    expect(JSON.stringify(resources)).toMatch(/:secret:landbrief\/prod\/feeds\/\*/);
  });

  test('one function opens stored passwords, and calls of the API alone ask it, beside the canary about its own', () => {
    const about = (text: string) =>
      ours
        .filter(({ resources }) => JSON.stringify(resources).includes(text))
        .map(({ part, actions }) => [part, ...actions]);
    expect(about('PasswordsKey')).toEqual([['secrets', 'secretsmanager:GetSecretValue']]);
    expect(about('PasswordKeeperPasswordsFunction')).toEqual([
      ['api', 'lambda:InvokeFunction'],
      ['canary', 'lambda:InvokeFunction'],
    ]);
  });

  test('the outbox alone sends mail, from the stage or a sender domain, and makes and deletes identities of its own', () => {
    const ofSes = ours.filter(({ actions }) => actions.join().includes('ses:'));
    const roles = ofSes.map((statement) => statement.roles[0]?.replace(/Role[0-9A-F]{8}$/, ''));
    expect([...new Set(roles)]).toEqual(['Outbox', 'OutboxRetry']);
    const tag = (key: string) => ({ StringEquals: { [`${key}/sender-domains-of`]: expect.anything() } });
    const senders = { 'ses:FromAddress': ['no-reply@landbrief.example', 'notices@*'] };
    const allowed = [
      [['ses:SendRawEmail'], { StringLike: senders }],
      [['ses:GetEmailIdentity'], undefined],
      [['ses:CreateEmailIdentity', 'ses:TagResource'], tag('aws:RequestTag')],
      [['ses:DeleteEmailIdentity'], tag('aws:ResourceTag')],
    ];
    expect(ofSes.map(({ actions, condition }) => [actions, condition])).toEqual([...allowed, ...allowed]);
  });

  test('the property sync reads the secrets of data feeds, and no others', () => {
    const reading = ours.filter(
      ({ part, actions }) => part === 'sync' && actions.join().includes('secretsmanager:'),
    );
    expect(reading.map(({ actions }) => actions)).toEqual([['secretsmanager:GetSecretValue']]);
    expect(JSON.stringify(reading[0]?.resources)).toMatch(/:secret:landbrief\/prod\/feeds\/\*/);
  });

  test('reports in the background write reports only, and read pictures', () => {
    const files = ours.filter(
      ({ part, actions }) => part === 'report-jobs' && /s3:\w+Object/.test(actions.join()),
    );
    const rights = files.map(({ actions, resources }) => [actions, JSON.stringify(resources)]);
    expect(rights).toEqual([
      [['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], expect.stringContaining('"/reports/*"')],
      [['s3:GetObject'], expect.stringMatching(/"\/images\/\*".*"\/logos\/\*"/)],
    ]);
  });

  test('the printer reaches the reports only', () => {
    const pdf = ours
      .filter(({ part }) => part === 'reports')
      .filter(({ actions }) => actions.join().includes('s3:'));
    expect(pdf.map(({ resources }) => resources)).toEqual([
      [{ 'Fn::Join': ['', [{ 'Fn::ImportValue': 'Landbrief-prod-data-files-arn' }, '/reports/*']] }],
    ]);
  });

  test('indexes are named one by one', () => {
    const names = JSON.stringify(ours.map(({ resources }) => resources)).match(/\/index\/[^"]+/g);
    expect([...new Set(names)].toSorted()).toEqual(['/index/byId', '/index/gsi1', '/index/gsi2']);
  });

  test('roles of ours have no policy that AWS manages', () => {
    const managed = prod
      .resources('AWS::IAM::Role')
      .filter(({ properties }) => properties.ManagedPolicyArns)
      .map(({ id }) => id);
    expect(managed.every((id) => id.startsWith('CustomCDKBucketDeployment'))).toBe(true);
  });
});

describe('queues and topics', () => {
  test('are encrypted, and refuse what does not come over TLS', () => {
    for (const { properties } of prod.resources('AWS::SQS::Queue'))
      expect(properties.SqsManagedSseEnabled).toBe(true);
    for (const { properties } of prod.resources('AWS::SNS::Topic'))
      expect(properties.KmsMasterKeyId).toBeDefined();
    const policies = [...prod.resources('AWS::SQS::QueuePolicy'), ...prod.resources('AWS::SNS::TopicPolicy')];
    const things = [...prod.resources('AWS::SQS::Queue'), ...prod.resources('AWS::SNS::Topic')];
    expect(policies).toHaveLength(things.length);
    for (const { properties } of policies) {
      expect(properties.PolicyDocument.Statement).toContainEqual(
        expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
      );
    }
  });

  test('keys are renewed each year', () => {
    for (const { properties } of prod.resources('AWS::KMS::Key'))
      expect(properties.EnableKeyRotation).toBe(true);
  });
});
