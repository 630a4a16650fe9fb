import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dev, prod, type Synthesized } from '../synthesized.ts';

/** The services of resources, as the page names them; undefined: no service of its own that sees data. */
const services: Readonly<Record<string, string | undefined>> = {
  ApiGatewayV2: 'Amazon API Gateway',
  Budgets: 'AWS Budgets',
  CDK: undefined,
  CertificateManager: 'AWS Certificate Manager',
  CloudFormation: undefined,
  CloudFront: 'Amazon CloudFront',
  CloudWatch: 'Amazon CloudWatch',
  DynamoDB: 'Amazon DynamoDB',
  EC2: 'Amazon VPC',
  Events: 'Amazon EventBridge',
  IAM: 'AWS Identity and Access Management',
  KMS: 'AWS Key Management Service',
  Lambda: 'AWS Lambda',
  Logs: 'Amazon CloudWatch',
  Route53: 'Amazon Route 53',
  Route53Resolver: 'Amazon Route 53',
  S3: 'Amazon S3',
  SES: 'Amazon SES',
  SNS: 'Amazon SNS',
  SQS: 'Amazon SQS',
  SecretsManager: 'AWS Secrets Manager',
  StepFunctions: 'AWS Step Functions',
  WAFv2: 'AWS WAF',
};

const usedBy = (stage: Synthesized) =>
  stage.parts.flatMap((part) =>
    Object.values(stage.template(part).toJSON().Resources as Record<string, { Type: string }>)
      .map(({ Type }) => Type.split('::'))
      .filter(([owner]) => owner === 'AWS')
      .map(([, service = '']) => service),
  );

test('the page about trust names the AWS services that the templates use, and no others', () => {
  const used = new Set([...usedBy(dev), ...usedBy(prod)]);
  expect([...used].filter((service) => !(service in services))).toEqual([]);
  const page = readFileSync(new URL('../../../web/texts/trust.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(/^\| ((?:AWS|Amazon) [^|]+) \|/gm)].map(([, name]) => name);
  const expected = [...used].flatMap((service) => services[service] ?? []);
  expect(named.toSorted()).toEqual([...new Set(expected)].toSorted());
});
