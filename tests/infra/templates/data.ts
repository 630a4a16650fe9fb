import { auditRetentionDays, reportLimits } from '@landbrief/domain';
import { tableDefinition } from '@landbrief/store';
import { describe, expect, test } from 'vitest';
import { stages } from '../../../infra/stages.ts';
import { dev, prod, Synthesized } from '../synthesized.ts';

describe('the table', () => {
  const { properties, deletionPolicy } = prod.only('AWS::DynamoDB::GlobalTable', 'data');
  const replica = properties.Replicas[0];

  test('has the keys and indexes that the store queries', () => {
    const wanted = tableDefinition(stages.prod.tableName);
    const byName = (one: { AttributeName?: string; IndexName?: string }) =>
      one.AttributeName ?? one.IndexName ?? '';
    const sorted = <One extends object>(list: readonly One[] = []) =>
      list.toSorted((a, b) => byName(a).localeCompare(byName(b)));
    const indexes = properties.GlobalSecondaryIndexes.map(
      ({ IndexName, KeySchema, Projection }: Record<string, unknown>) => ({
        IndexName,
        KeySchema,
        Projection,
      }),
    );
    expect(properties.TableName).toBe(wanted.TableName);
    expect(properties.KeySchema).toEqual(wanted.KeySchema);
    expect(sorted(indexes)).toEqual(sorted(wanted.GlobalSecondaryIndexes));
    expect(sorted(properties.AttributeDefinitions)).toEqual(sorted(wanted.AttributeDefinitions));
    expect(properties.BillingMode).toBe(wanted.BillingMode);
    expect(properties.StreamSpecification).toEqual({
      StreamViewType: wanted.StreamSpecification?.StreamViewType,
    });
  });

  test('forgets what has expired', () => {
    expect(properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expiresAt', Enabled: true });
  });

  test('is encrypted and can be brought back to any second of five weeks', () => {
    expect(properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
    expect(replica.PointInTimeRecoverySpecification).toEqual({
      PointInTimeRecoveryEnabled: true,
      RecoveryPeriodInDays: 35,
    });
  });

  test('outlives its stack in production and refuses to be deleted there', () => {
    expect(deletionPolicy).toBe('RetainExceptOnCreate');
    expect(replica.DeletionProtectionEnabled).toBe(true);
    const other = dev.only('AWS::DynamoDB::GlobalTable', 'data');
    expect(other.deletionPolicy).toBe('Delete');
    expect(other.properties.Replicas[0].DeletionProtectionEnabled).toBe(false);
  });

  test('gives way to a restored one by a value of the stage, and stays as it is', () => {
    const name = 'Landbrief-dev-20261124T081500Z';
    const streamArn = `arn:aws:dynamodb:us-east-1:111111111111:table/${name}/stream/2026-11-24T09:02:11.052`;
    const switched = new Synthesized({ ...stages.dev, restoredTable: { name, streamArn } });
    expect(switched.template('data').toJSON()).toEqual(dev.template('data').toJSON());
    const own = Object.keys(dev.template('data').toJSON().Outputs).filter((id) => /Table/.test(id));
    expect(own).toHaveLength(3);
    const others = switched.parts
      .filter((part) => part !== 'data')
      .map((part) => JSON.stringify(switched.template(part).toJSON()));
    for (const id of own) expect(others.filter((text) => text.includes(id))).toEqual([]);
    const streams = switched.resources('AWS::Lambda::EventSourceMapping', 'jobs');
    expect(streams.filter(({ properties }) => properties.EventSourceArn === streamArn)).toHaveLength(2);
    const named = switched
      .resources('AWS::Lambda::Function')
      .map(({ properties }) => properties.Environment?.Variables?.TABLE_NAME);
    expect(new Set(named.filter(Boolean))).toEqual(new Set([name]));
  });

  test('is made last: a stack that fails could not delete it, and it would have the name that the next one needs', () => {
    const { Resources } = prod.template('data').toJSON();
    const table = prod.only('AWS::DynamoDB::GlobalTable', 'data').id;
    expect(Resources[table].DependsOn).toEqual(
      expect.arrayContaining(
        prod
          .resources('AWS::S3::Bucket', 'data')
          .map(({ id }) => id)
          .filter((id) => id.startsWith('Files')),
      ),
    );
  });

  test('has a ceiling on what it may cost', () => {
    expect(properties.WriteOnDemandThroughputSettings.MaxWriteRequestUnits).toBe(10_000);
    expect(replica.ReadOnDemandThroughputSettings.MaxReadRequestUnits).toBe(20_000);
  });
});

describe('every bucket', () => {
  const buckets = prod.resources('AWS::S3::Bucket');
  const policies = prod.resources('AWS::S3::BucketPolicy');

  test('there are five', () => {
    expect(buckets.map(({ part, id }) => `${part} ${id.replace(/[0-9A-F]{8}$/, '')}`).toSorted()).toEqual([
      'data AccessLogs',
      'data AuditCopies',
      'data Files',
      'web AccessLogs',
      'web Files',
    ]);
  });

  test.each(buckets)(
    '$part $id is private, encrypted, kept, and rid of half uploads',
    ({ properties, deletionPolicy }) => {
      expect(properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(properties.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
      expect(properties.BucketEncryption.ServerSideEncryptionConfiguration).toHaveLength(1);
      expect(properties.LifecycleConfiguration.Rules).toContainEqual({
        Id: 'half-uploads',
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      });
      expect(deletionPolicy).toBe('RetainExceptOnCreate');
    },
  );

  test.each(buckets)('$part $id refuses everyone without TLS 1.2', ({ part, id }) => {
    const policy = policies.find(({ part: at, properties }) => at === part && properties.Bucket.Ref === id);
    const denials = policy?.properties.PolicyDocument.Statement.filter(
      ({ Effect, Principal }: Record<string, unknown>) =>
        Effect === 'Deny' && JSON.stringify(Principal) === '{"AWS":"*"}',
    ).map(({ Condition }: Record<string, unknown>) => Condition);
    expect(denials).toEqual([
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ]);
  });

  test('is emptied, all versions, when a stage that keeps nothing is removed, and no log of that is left', () => {
    const emptied = dev
      .resources('Custom::S3AutoDeleteObjects')
      .map(({ properties }) => properties.BucketName.Ref);
    expect(emptied.toSorted()).toEqual(
      dev
        .resources('AWS::S3::Bucket')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(prod.resources('Custom::S3AutoDeleteObjects')).toEqual([]);
    for (const { properties } of dev.resources('AWS::Lambda::Function')) {
      expect(properties.LoggingConfig.LogGroup.Ref).toMatch(/Log/);
    }
  });

  test('no policy lets everyone in', () => {
    const open = policies.flatMap(({ properties }) =>
      properties.PolicyDocument.Statement.filter(
        ({ Effect, Principal }: Record<string, unknown>) =>
          Effect === 'Allow' && /"\*"/.test(JSON.stringify(Principal)),
      ),
    );
    expect(open).toEqual([]);
  });
});

describe('the copies of the audit trail', () => {
  const copies = (synthesized: typeof prod) =>
    synthesized.resources('AWS::S3::Bucket', 'data').find(({ id }) => id.startsWith('AuditCopies'))
      ?.properties;

  test('are locked in production for as long as the table has the entries', () => {
    expect(copies(prod)).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'GOVERNANCE', Days: auditRetentionDays } },
      },
      VersioningConfiguration: { Status: 'Enabled' },
    });
    expect(copies(dev).ObjectLockConfiguration?.Rule).toBeUndefined();
  });
});

describe('the files bucket', () => {
  const files = prod
    .resources('AWS::S3::Bucket', 'data')
    .find(({ id }) => id.startsWith('Files'))?.properties;

  test('keeps versions, and lets go of uploads never registered', () => {
    expect(files.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const rules = files.LifecycleConfiguration.Rules;
    expect(rules).toContainEqual(
      expect.objectContaining({
        ...{ Prefix: 'temp/', ExpirationInDays: 2, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
      }),
    );
  });

  test('keeps reports as long as they are listed, and what they are made of for a week; none of it longer than a day after its end', () => {
    const rules: { Prefix?: string }[] = files.LifecycleConfiguration.Rules;
    const ofReports = rules.filter(({ Prefix }) => Prefix?.startsWith('reports/'));
    const rule = (Prefix: string, ExpirationInDays: number) =>
      expect.objectContaining({
        ...{ Prefix, ExpirationInDays, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
      });
    expect(ofReports).toEqual([
      rule('reports/files/', reportLimits.daysKept),
      rule('reports/jobs/', 7),
      rule('reports/prints/', 7),
    ]);
  });

  test('lets only the site post to it from a browser', () => {
    expect(files.CorsConfiguration.CorsRules).toEqual([
      expect.objectContaining({
        AllowedOrigins: ['https://app.landbrief.example'],
        AllowedMethods: ['POST', 'GET', 'HEAD'],
      }),
    ]);
    const inDev = dev.resources('AWS::S3::Bucket', 'data').find(({ id }) => id.startsWith('Files'));
    expect(JSON.stringify(inDev?.properties.CorsConfiguration.CorsRules[0].AllowedOrigins)).toMatch(
      /^\[\{"Fn::Join":\["",\["https:\/\/",\{"Fn::ImportValue":"Landbrief-dev-web:[^"]*DomainName/,
    );
  });

  test('logs who reads it', () => {
    expect(files.LoggingConfiguration.LogFilePrefix).toBe('files/');
  });
});
