import { describe, expect, test } from 'vitest';
import { logRetention } from '../../../infra/constructs/retention.ts';
import { type Stage, stageNamed, stages } from '../../../infra/stages.ts';
import { dev, prod, Synthesized } from '../synthesized.ts';

/** Every resource as "part type construct", without what its id says of the stage, and without the hashes at its end. */
function inventory(synthesized: Synthesized): string[] {
  return synthesized.parts
    .flatMap((part) =>
      Object.entries<{ Type: string }>(synthesized.template(part).toJSON().Resources).map(
        ([id, { Type }]) =>
          `${part} ${Type} ${id.replace(/([0-9A-F]{8}){1,2}$/, '').replace(/(Landbrief|operations|landbriefdev)(dev|prod)?(landbriefexample)?/g, '')}`,
      ),
    )
    .toSorted();
}

/** What happens to each resource when its stack goes. */
function policies(synthesized: Synthesized): { type: string; policy: string }[] {
  return synthesized.parts.flatMap((part) =>
    Object.values<{ Type: string; DeletionPolicy?: string }>(
      synthesized.template(part).toJSON().Resources,
    ).map(({ Type: type, DeletionPolicy: policy = 'Delete' }) => ({ type, policy })),
  );
}

describe('the stages', () => {
  test('are made of the same resources, but for what a value turns on', () => {
    const [inDev, inProd] = [inventory(dev), inventory(prod)];
    // What empties the buckets of a stage whose data is not kept.
    const emptying = (one: string) => /AutoDeleteObjects|EmptyingLog/.test(one);
    expect(inDev.filter((one) => !inProd.includes(one) && !emptying(one))).toEqual([]);
    expect(inDev.filter(emptying)).not.toEqual([]);
    expect(inProd.filter((one) => !inDev.includes(one))).toEqual([
      'operations AWS::CloudWatch::Alarm blockedrequests',
      'secrets AWS::SecretsManager::Secret Captcha',
      'secrets AWS::SecretsManager::Secret Directory',
      'web AWS::CertificateManager::Certificate Certificate',
      'web AWS::WAFv2::WebACL WebAcl',
    ]);
  });

  test('keep what is stored when production is changed or removed, but nothing that a failed first deployment made', () => {
    expect(stages.prod.keepsData).toBe(true);
    const kept = policies(prod).filter(({ policy }) => policy !== 'Delete');
    expect(new Set(kept.map(({ type }) => type))).toEqual(
      new Set([
        'AWS::DynamoDB::GlobalTable',
        'AWS::KMS::Key',
        'AWS::Logs::LogGroup',
        'AWS::S3::Bucket',
        'AWS::SecretsManager::Secret',
      ]),
    );
    expect(kept.filter(({ policy }) => policy !== 'RetainExceptOnCreate')).toEqual([]);
  });

  test('keep nothing of dev', () => {
    expect(stages.dev.keepsData).toBe(false);
    expect(policies(dev).filter(({ policy }) => policy !== 'Delete')).toEqual([]);
  });

  test('leave out of dev what a small stage would pay for: docs/operations/cost.md', () => {
    expect(dev.resources('AWS::WAFv2::WebACL')).toEqual([]);
    const values = ({ logDays, accessLogDays, recoveryDays, tracesCalls, reservedConcurrency }: Stage) => ({
      logDays,
      accessLogDays,
      recoveryDays,
      tracesCalls,
      reservedConcurrency,
    });
    expect(values(stages.dev)).toEqual({
      logDays: 14,
      accessLogDays: 14,
      recoveryDays: 7,
      tracesCalls: false,
      reservedConcurrency: {},
    });
    for (const { properties } of dev.resources('AWS::Logs::LogGroup')) {
      expect(properties.RetentionInDays).toBe(14);
    }
  });

  test('are asked for by name', () => {
    expect(stageNamed('prod')).toBe(stages.prod);
    expect(() => stageNamed('production')).toThrow('There is no stage production');
    expect(() => stageNamed(undefined)).toThrow('Say --stage, and dev or prod');
  });

  test('keep logs as long as CloudWatch can', () => {
    expect(() => logRetention(100)).toThrow('100 days');
  });

  test('hold no account number and no address of a person', () => {
    const text = JSON.stringify(stages);
    expect(text).not.toMatch(/\b\d{12}\b/);
    expect(text.match(/[\w.-]+@[\w.-]+/g)?.every((address) => address.endsWith('.example'))).toBe(true);
  });
});

describe('two stages in one account and one zone', () => {
  const hostedZone = { id: 'Z0123456789EXAMPLE', name: 'landbrief.example' };
  const [first, second] = [
    new Synthesized({ ...stages.prod, hostedZone }),
    new Synthesized({
      ...stages.dev,
      hostedZone,
      siteHost: 'dev.landbrief.example',
      mailDomain: 'dev.landbrief.example',
    }),
  ];

  /** Names within the one property that describes the resource, such as a budget's. */
  const nested = (properties: Record<string, unknown>) =>
    Object.entries(properties)
      .filter(([key]) => /(Config|Budget)$/.test(key))
      .flatMap(([, value]) => Object.entries(Object(value)));
  /** What AWS refuses to make twice: names of resources, exports, and records by name and type. */
  function physicalNames(synthesized: Synthesized): string[] {
    return synthesized.parts.flatMap((part) => {
      const { Resources, Outputs = {} } = synthesized.template(part).toJSON();
      const exported = Object.values<{ Export?: { Name: unknown } }>(Outputs).flatMap(({ Export }) =>
        Export ? [['export', Export.Name]] : [],
      );
      const named = Object.values<{ Type: string; Properties?: Record<string, unknown> }>(Resources).flatMap(
        ({ Type, Properties = {} }) =>
          [...Object.entries(Properties), ...nested(Properties)]
            .filter(([key]) => key.endsWith('Name') || key === 'EmailIdentity')
            .filter(([key]) => !foreign.includes(key))
            .filter(([, value]) => !/^\{"(Ref|Fn::GetAtt)"/.test(JSON.stringify(value)))
            .map(([, value]) => [Type, value, Type === 'AWS::Route53::RecordSet' ? Properties.Type : '']),
      );
      const aliases = JSON.stringify(Resources).match(/"Aliases":\[[^\]]*\]/g) ?? [];
      return [...exported, ...named, ...aliases].map((one) => JSON.stringify(one));
    });
  }
  /** Names within their role, their API, their namespace, and of services of AWS. */
  const foreign = ['PolicyName', 'StageName', 'MetricName', 'ServiceName'];

  test('have no name of a resource, an export or a record in common', () => {
    const [inFirst, inSecond] = [physicalNames(first), physicalNames(second)];
    for (const [what, name] of [
      ['AWS::SES::EmailIdentity', 'landbrief.example'],
      ['AWS::DynamoDB::GlobalTable', 'Landbrief'],
      ['AWS::Budgets::Budget', 'landbrief-prod'],
      ['AWS::Route53::RecordSet', '_dmarc.landbrief.example.'],
    ]) {
      expect(inFirst.some((one) => one.startsWith(JSON.stringify([what, name]).slice(0, -1)))).toBe(true);
    }
    expect(inSecond.filter((name) => inFirst.includes(name))).toEqual([]);
  });

  test('each have the records of their own mail domain in the zone, and all records as outputs', () => {
    const records = second
      .resources('AWS::Route53::RecordSet', 'mail')
      .map(({ properties: { Name, Type, ResourceRecords } }) => [Name, Type, ResourceRecords[0]])
      .filter(([name]) => typeof name === 'string');
    expect(records).toEqual([
      ['bounce.dev.landbrief.example.', 'MX', '10 feedback-smtp.us-east-1.amazonses.com'],
      ['bounce.dev.landbrief.example.', 'TXT', '"v=spf1 include:amazonses.com -all"'],
      ['_dmarc.dev.landbrief.example.', 'TXT', expect.stringContaining('v=DMARC1; p=quarantine')],
    ]);
    const outputs = Object.keys(second.template('mail').toJSON().Outputs).filter((id) =>
      id.startsWith('RecordOf'),
    );
    expect(outputs).toHaveLength(6);
    expect(second.resources('AWS::Route53::RecordSet', 'mail')).toHaveLength(6);
    expect(second.resources('AWS::Route53::RecordSet', 'web')).toHaveLength(2);
  });
});
