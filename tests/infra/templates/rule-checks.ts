import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { dev, prod } from '../synthesized.ts';
import { unbundledApp } from '../unbundled-app.ts';

describe('the AWS Solutions checks', () => {
  test('stop the synthesis at a bucket without access logs', () => {
    const app = unbundledApp();
    new Bucket(new Stack(app, 'Planted'), 'Open');
    expect(() => app.synth()).toThrow('AwsSolutions-S1');
  });

  test('stop the synthesis at a right to everything', () => {
    const app = unbundledApp();
    const role = new Role(new Stack(app, 'Planted'), 'Mighty', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(new PolicyStatement({ actions: ['dynamodb:*'], resources: ['*'] }));
    expect(() => app.synth()).toThrow('AwsSolutions-IAM5[Action::dynamodb:*]');
  });

  test('accept findings only with the reason why', () => {
    const reasons = [dev, prod]
      .flatMap(({ app }) => app.node.findAll())
      .flatMap((construct) => construct.node.metadata)
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .flatMap(({ data }) => Object.entries<unknown>(data));
    expect(reasons.length).toBeGreaterThan(10);
    expect(reasons.filter(([, reason]) => String(reason).length < 20)).toEqual([]);
  });
});
