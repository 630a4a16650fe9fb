import { readFileSync } from 'node:fs';
import { reportLimits } from '@landbrief/domain';
import { syncTimes } from '@landbrief/functions/jobs/property-sync';
import { reportTimes } from '@landbrief/functions/jobs/report-jobs';
import { outboxTimes } from '@landbrief/operations';
import { printLimits } from '@landbrief/platform';
import { describe, expect, test } from 'vitest';
import { prod } from '../synthesized.ts';

const functions = prod
  .resources('AWS::Lambda::Function')
  .filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));

function named(source: string) {
  const found = functions.find(({ properties }) => properties.FunctionName === `landbrief-prod-${source}`);
  if (!found) throw new Error(`There is no function ${source}.`);
  return found.properties;
}

describe('every function', () => {
  test('there are fifteen', () => {
    expect(functions.map(({ properties }) => properties.FunctionName).toSorted()).toEqual([
      'landbrief-prod-api',
      'landbrief-prod-audit-copy',
      'landbrief-prod-canary',
      'landbrief-prod-counter-check',
      'landbrief-prod-lifecycle-clock',
      'landbrief-prod-mail-feedback',
      'landbrief-prod-outbox',
      'landbrief-prod-outbox-retry',
      'landbrief-prod-password-check',
      'landbrief-prod-passwords',
      'landbrief-prod-pdf',
      'landbrief-prod-property-sync',
      'landbrief-prod-report-jobs',
      'landbrief-prod-rotate-origin-secret',
      'landbrief-prod-rotate-signing-keys',
    ]);
  });

  test.each(functions)('$id runs our bundle on Node 24, with JSON logs', ({ properties }) => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Handler: 'code/index.handler',
      LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.any(String) } },
      Environment: { Variables: { NODE_OPTIONS: '--enable-source-maps' } },
    });
  });

  test('is traced, but for calls of the API and what follows them, whose traces would cost as much as the table, and the check of a deployment', () => {
    const untraced = functions.filter(({ properties }) => properties.TracingConfig?.Mode !== 'Active');
    expect(untraced.map(({ properties }) => properties.FunctionName).toSorted()).toEqual([
      'landbrief-prod-api',
      'landbrief-prod-audit-copy',
      'landbrief-prod-counter-check',
      'landbrief-prod-lifecycle-clock',
      'landbrief-prod-mail-feedback',
      'landbrief-prod-outbox',
      'landbrief-prod-outbox-retry',
      'landbrief-prod-password-check',
      'landbrief-prod-passwords',
    ]);
  });

  test('is arm64, but for the printer, whose browser is x86_64', () => {
    const architectures = functions.map(({ properties }) => [
      properties.FunctionName,
      properties.Architectures[0],
    ]);
    expect(architectures.filter(([, one]) => one !== 'arm64')).toEqual([['landbrief-prod-pdf', 'x86_64']]);
  });

  test('has no secret in its environment, only the names of secrets', () => {
    const text = JSON.stringify(functions.map(({ properties }) => properties.Environment));
    expect(text).not.toContain('resolve:secretsmanager');
  });
});

describe('every log', () => {
  test('ends after the days of the stage, and outlives its stack in production', () => {
    const groups = prod.resources('AWS::Logs::LogGroup');
    expect(groups.length).toBe(18);
    for (const { properties, deletionPolicy } of groups) {
      expect(properties.RetentionInDays).toBe(365);
      expect(deletionPolicy).toBe('RetainExceptOnCreate');
    }
  });
});

describe('the function of passwords', () => {
  test('is changed only after the runtime has shown that it can hash them, once for each code', () => {
    const hashing = prod
      .resources('AWS::Lambda::Function', 'secrets')
      .find(({ id }) => id.startsWith('PasswordKeeper'));
    const proof = prod.only('Custom::PasswordCheck', 'secrets');
    const { Resources } = prod.template('secrets').toJSON();
    expect(Resources[hashing?.id ?? ''].DependsOn).toContain(proof.id);
    expect(proof.properties).toMatchObject({
      ServiceTimeout: '60',
      Runtime: 'nodejs24.x',
      Code: hashing?.properties.Code.S3Key,
    });
    expect(named('password-check')).toMatchObject({
      Architectures: named('passwords').Architectures,
      MemorySize: named('passwords').MemorySize,
    });
  });

  test('answers while the API waits for it, and is the one that all functions know by name', () => {
    expect(named('passwords').Timeout).toBeLessThan(named('api').Timeout / 2);
    expect(named('api').Environment.Variables.PASSWORDS_FUNCTION).toBe('landbrief-prod-passwords');
    expect(named('canary').Environment.Variables.PASSWORDS_FUNCTION).toBe('landbrief-prod-passwords');
  });
});

describe('the API', () => {
  test('ends its work before the HTTP API gives up', () => {
    expect(named('api').Timeout).toBe(29);
  });

  test('is throttled, and answers below /api/ only', () => {
    expect(prod.only('AWS::ApiGatewayV2::Stage', 'api').properties.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 500,
      ThrottlingBurstLimit: 1_000,
    });
    expect(prod.only('AWS::ApiGatewayV2::Route', 'api').properties.RouteKey).toBe('ANY /api/{proxy+}');
  });
});

describe('the printer', () => {
  test('has the memory, the room and the time that Chromium needs', () => {
    expect(named('pdf')).toMatchObject({ MemorySize: 3_008, EphemeralStorage: { Size: 1_024 } });
    // Three seconds are kept of the function's time, to say that printing took too long.
    expect((named('pdf').Timeout - 3) * 1000).toBeGreaterThanOrEqual(printLimits.longestMs);
  });

  test('is in a network whose only way out leads to the reports in S3, and which resolves no other names', () => {
    const [group, ...others] = prod.resources('AWS::EC2::SecurityGroup');
    expect(others).toEqual([]);
    const subnets = prod.resources('AWS::EC2::Subnet');
    expect(named('pdf').VpcConfig).toEqual({
      SubnetIds: subnets.map(({ id }) => ({ Ref: id })),
      SecurityGroupIds: [{ 'Fn::GetAtt': [group?.id, 'GroupId'] }],
    });
    const toS3 = { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, DestinationPrefixListId: 'pl-63a5400a' };
    expect(group?.properties).toMatchObject({ SecurityGroupEgress: [toS3] });
    expect(group?.properties.SecurityGroupIngress).toBeUndefined();
    const resources = Object.values<{ Type: string }>(prod.template('reports').toJSON().Resources);
    const ways = resources.map(({ Type }) => Type).filter((type) => /Route$|Gateway|Peering/.test(type));
    expect(ways).toEqual([]);
    const endpoint = prod.only('AWS::EC2::VPCEndpoint', 'reports').properties;
    expect(endpoint).toMatchObject({
      VpcEndpointType: 'Gateway',
      ServiceName: 'com.amazonaws.us-east-1.s3',
      PolicyDocument: {
        Statement: [
          {
            Action: ['s3:GetObject', 's3:PutObject'],
            Resource: [{ 'Fn::Join': ['', [expect.anything(), '/reports/*']] }],
          },
        ],
      },
    });
    const rules = prod.only('AWS::Route53Resolver::FirewallRuleGroup', 'reports').properties.FirewallRules;
    const domains = new Map(
      prod
        .resources('AWS::Route53Resolver::FirewallDomainList')
        .map(({ id, properties }) => [id, properties.Domains]),
    );
    expect(
      rules.map((rule: { Action: string; FirewallDomainListId: { 'Fn::GetAtt': [string] } }) => [
        rule.Action,
        domains.get(rule.FirewallDomainListId['Fn::GetAtt'][0]),
      ]),
    ).toEqual([
      ['ALLOW', ['s3.us-east-1.amazonaws.com', '*.s3.us-east-1.amazonaws.com']],
      ['BLOCK', ['*']],
    ]);
  });

  test('is given up by the API in time to say so', () => {
    expect(printLimits.atOnceMs).toBeLessThanOrEqual((named('api').Timeout - 3) * 1000);
  });
});

const sources = prod.resources('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);

describe('the job of bounces and complaints', () => {
  test('reads their queue, and tells apart what failed; the queue gives it up to four times more', () => {
    const [source, ...others] = sources.filter(({ FilterCriteria }) => !FilterCriteria);
    expect(others).toEqual([]);
    expect(source).toMatchObject({
      EventSourceArn: { 'Fn::ImportValue': expect.stringMatching(/mail.*FeedbackQueue/) },
      FunctionName: { Ref: expect.stringMatching(/^MailFeedback/) },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
    });
    const queue = prod
      .resources('AWS::SQS::Queue')
      .find(({ id }) => id.startsWith('FeedbackQueue'))?.properties;
    expect(queue.VisibilityTimeout).toBeGreaterThanOrEqual(6 * named('mail-feedback').Timeout);
    expect(queue.RedrivePolicy.maxReceiveCount).toBe(5);
  });
});

describe('the copies of the audit trail', () => {
  test('are made of whatever happens to an entry, and not given up for an outage', () => {
    const source = sources.find(({ FunctionName }) => FunctionName.Ref.startsWith('AuditCopy'));
    expect(
      source?.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
    ).toEqual([
      { dynamodb: { NewImage: { _et: { S: ['Audit'] } } } },
      { dynamodb: { OldImage: { _et: { S: ['Audit'] } } } },
    ]);
    expect(source).toMatchObject({
      MaximumRetryAttempts: 100,
      MaximumRecordAgeInSeconds: 43_200,
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
  });
});

describe('the outbox job', () => {
  const source = sources.find(({ FunctionName }) => FunctionName.Ref.startsWith('Outbox')) ?? {};

  test('wakes for new outbox items only', () => {
    expect(
      source.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern)),
    ).toEqual([{ eventName: ['INSERT'], dynamodb: { NewImage: { _et: { S: ['Outbox'] } } } }]);
  });

  test('tells a bad record apart from its batch, and parks it', () => {
    expect(source).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^Parked/), 'Arn'] } },
      },
    });
  });

  test('has the same time for the first try and for later ones, with room to begin items', () => {
    expect(named('outbox').Timeout).toBe(outboxTimes.functionSeconds);
    expect(named('outbox-retry').Timeout).toBe(outboxTimes.functionSeconds);
    expect(outboxTimes.itemSeconds).toBeLessThan(outboxTimes.functionSeconds / 2);
  });

  test('is repeated each minute, the clock each five, the check of counters each hour', () => {
    const rules = prod.resources('AWS::Events::Rule', 'jobs').map(({ properties }) => properties);
    expect(rules.map(({ ScheduleExpression }) => ScheduleExpression).toSorted()).toEqual([
      'rate(1 hour)',
      'rate(1 minute)',
      'rate(5 minutes)',
    ]);
    for (const { Targets } of rules) expect(Targets[0].DeadLetterConfig.Arn).toBeDefined();
  });
});

describe('the property sync', () => {
  const { properties } = prod.only('AWS::StepFunctions::StateMachine', 'sync');

  test('is the definition of our own, with the function that does its tasks', () => {
    const file = new URL('../../../functions/property-sync/state-machine.asl.json', import.meta.url);
    expect(properties.DefinitionString).toBe(readFileSync(file, 'utf8'));
    expect(properties.DefinitionSubstitutions).toEqual({
      PropertySyncFunction: { 'Fn::GetAtt': [expect.stringMatching(/^PropertySyncFunction/), 'Arn'] },
    });
  });

  test('is traced and logged, without what executions are given', () => {
    expect(properties.TracingConfiguration).toEqual({ Enabled: true });
    expect(properties.LoggingConfiguration).toMatchObject({ IncludeExecutionData: false, Level: 'ALL' });
  });

  test('has the address that functions are told', () => {
    const told = JSON.stringify(named('api').Environment.Variables.PROPERTY_SYNC_MACHINE);
    expect(told).toContain(`:stateMachine:${properties.StateMachineName}"`);
  });

  test('gives its function less time than its tasks have, and a page enough of it', () => {
    expect(named('property-sync').Timeout).toBe(syncTimes.functionSeconds);
    expect(syncTimes.pageSeconds).toBeLessThan(syncTimes.functionSeconds);
    const { States } = JSON.parse(properties.DefinitionString);
    const { CopyPages } = States.CopyFeeds.ItemProcessor.States;
    expect(CopyPages.TimeoutSeconds).toBeGreaterThan(syncTimes.functionSeconds);
  });
});

describe('reports in the background', () => {
  test('are made by a function that all others know by name, tried once, with time for a step of the printer', () => {
    const { Timeout, MemorySize } = named('report-jobs');
    expect([Timeout, MemorySize]).toEqual([reportTimes.functionSeconds, 3_008]);
    expect(reportTimes.stepSeconds * 1000).toBeGreaterThan(printLimits.longestMs + 10_000);
    expect(named('outbox').Environment.Variables.REPORT_JOBS_FUNCTION).toBe('landbrief-prod-report-jobs');
    expect(prod.only('AWS::Lambda::EventInvokeConfig', 'report-jobs').properties).toMatchObject({
      MaximumRetryAttempts: 0,
      MaximumEventAgeInSeconds: 3_600,
    });
  });

  test('leave printers to reports that are made at once', () => {
    const [printers, runs] = ['pdf', 'report-jobs'].map((name) => named(name).ReservedConcurrentExecutions);
    expect(printers - runs * reportLimits.partsAtOnce).toBeGreaterThanOrEqual(8);
  });
});

describe('mail', () => {
  test('is sent over TLS only, and never again to who bounced or complained', () => {
    expect(prod.only('AWS::SES::ConfigurationSet', 'mail').properties).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });

  test('brings back into a queue what was accepted, bounced or complained about', () => {
    const { EventDestination } = prod.only('AWS::SES::ConfigurationSetEventDestination', 'mail').properties;
    expect(EventDestination.MatchingEventTypes).toEqual(['send', 'bounce', 'complaint']);
    expect(prod.only('AWS::SNS::Subscription', 'mail').properties).toMatchObject({
      Protocol: 'sqs',
      RawMessageDelivery: true,
    });
  });
});
