import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stages } from '../../../infra/stages.ts';
import { dev, prod } from '../synthesized.ts';

const source = readFileSync(new URL('../../../functions/environment.ts', import.meta.url), 'utf8');
const required = [...source.matchAll(/setting\('([A-Z_]+)'\)/g)].map((found) => found[1]);

/** Of Node itself, or of CDK's own functions. */
const notOurs = ['NODE_OPTIONS', 'AWS_CA_BUNDLE'];

test('every variable of a function is on the page of the configuration', () => {
  const page = readFileSync(new URL('../../../docs/operations/configuration.md', import.meta.url), 'utf8');
  const given = [dev, prod]
    .flatMap((stage) => stage.resources('AWS::Lambda::Function'))
    .flatMap(({ properties }) => Object.keys(properties.Environment?.Variables ?? {}));
  expect(given).toContain('TABLE_NAME');
  const names = [...new Set(given)].filter((name) => !notOurs.includes(name));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

describe('every function that reads functions/environment.ts', () => {
  const functions = prod
    .resources('AWS::Lambda::Function')
    .filter(
      ({ id, part }) =>
        ['api', 'canary', 'jobs', 'report-jobs', 'sync'].includes(part) && !id.startsWith('AuditCopy'),
    )
    .map(({ id, properties }) => ({ id, variables: properties.Environment.Variables }));

  test.each(functions)('$id finds all that it asks for', ({ variables }) => {
    expect(required.length).toBeGreaterThan(5);
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(required));
  });

  test.each(functions.filter(({ id }) => id.startsWith('Outbox')))(
    '$id sends by our configuration set, and its part of the account’s rate',
    ({ variables }) => {
      expect(variables.MAIL_CONFIGURATION_SET).toBeDefined();
      const [outbox] = prod
        .resources('AWS::Lambda::EventSourceMapping', 'jobs')
        .filter(({ properties }) => properties.FunctionName.Ref.startsWith('Outbox'));
      const workers = outbox?.properties.ParallelizationFactor + 1;
      expect(Number(variables.MAILS_PER_SECOND) * workers).toBeCloseTo(stages.prod.mailsPerSecond);
    },
  );

  test('the API knows the secret that CloudFront proves itself with, and CloudFront sends it', () => {
    const [header] = prod
      .only('AWS::CloudFront::Distribution', 'web')
      .properties.DistributionConfig.Origins.flatMap(
        ({ OriginCustomHeaders = [] }: { OriginCustomHeaders?: unknown[] }) => OriginCustomHeaders,
      );
    expect(header.HeaderName).toBe('x-origin-secret');
    expect(JSON.stringify(header.HeaderValue)).toMatch(/resolve:secretsmanager:.*:SecretString:current::/);
    for (const { variables } of functions.filter(({ id }) => id.startsWith('Api'))) {
      expect(JSON.stringify(variables.ORIGIN_SECRET)).toContain('Origin');
    }
  });

  test('the secrets that we make are renewed each month', () => {
    const rotated = prod.resources('AWS::SecretsManager::RotationSchedule');
    expect(rotated.map(({ part }) => part).toSorted()).toEqual(['secrets', 'web']);
    for (const { properties } of rotated) {
      expect(properties).toMatchObject({
        RotationRules: { AutomaticallyAfterDays: 30 },
        RotateImmediatelyOnUpdate: true,
      });
    }
  });

  test('the API knows the secret of the captcha where the captcha is on', () => {
    const api = (synthesized: typeof prod) =>
      synthesized.only('AWS::Lambda::Function', 'api').properties.Environment.Variables;
    expect(api(prod).CAPTCHA_SECRET).toBeDefined();
    expect(api(dev).CAPTCHA_SECRET).toBeUndefined();
  });
});
