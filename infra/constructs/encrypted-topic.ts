import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { removalPolicy } from './retention.ts';

interface EncryptedTopicProps {
  readonly stage: Stage;
  readonly displayName: string;
  /** The AWS services that publish to it, on behalf of this account only. */
  readonly publishers: readonly string[];
}

/**
 * A topic with its own key, because AWS services can't publish to a topic that is encrypted with the AWS managed key.
 */
export class EncryptedTopic extends Topic {
  constructor(scope: Construct, id: string, { stage, displayName, publishers }: EncryptedTopicProps) {
    const key = new Key(scope, `${id}Key`, {
      description: `Encrypts ${displayName}`,
      enableKeyRotation: true,
      removalPolicy: removalPolicy(stage),
    });
    super(scope, id, { displayName, masterKey: key, enforceSSL: true });
    const onBehalf = {
      principals: publishers.map((name) => new ServicePrincipal(name)),
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    };
    key.addToResourcePolicy(
      new PolicyStatement({
        ...onBehalf,
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
      }),
    );
    this.addToResourcePolicy(
      new PolicyStatement({
        ...onBehalf,
        effect: Effect.ALLOW,
        actions: ['sns:Publish'],
        resources: [this.topicArn],
      }),
    );
  }
}
