import { Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

export interface StackInput {
  readonly stage: Stage;
}

/** A stack of one stage, which determines its name, environment, tags and protection. */
export class SiteStack extends Stack {
  readonly stage: Stage;

  constructor(scope: Construct, part: string, stage: Stage, description: string) {
    // A first deployment that fails must be deletable: `npm run deploy` says which stacks are there, and protects the rest
    // when it succeeded.
    const made: unknown = scope.node.tryGetContext('made');
    const isMade = typeof made !== 'string' || made.split(',').includes(part);
    super(scope, `Landbrief-${stage.name}-${part}`, {
      description,
      env: { region: stage.region, ...(stage.account === undefined ? {} : { account: stage.account }) },
      terminationProtection: stage.keepsData && isMade,
    });
    this.stage = stage;
    Tags.of(this).add('application', 'landbrief');
    Tags.of(this).add('stage', stage.name);
  }
}
