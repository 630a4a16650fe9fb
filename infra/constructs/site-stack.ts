import { Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** What every stack is given. */
export interface StackInput {
  readonly stage: Stage;
}

/** A stack of one stage: its name, its environment, its tags and its protection follow from the stage. */
export class SiteStack extends Stack {
  readonly stage: Stage;

  constructor(scope: Construct, part: string, stage: Stage, description: string) {
    super(scope, `Landbrief-${stage.name}-${part}`, {
      description,
      env: { region: stage.region, ...(stage.account === undefined ? {} : { account: stage.account }) },
      terminationProtection: stage.keepsData,
    });
    this.stage = stage;
    Tags.of(this).add('application', 'landbrief');
    Tags.of(this).add('stage', stage.name);
  }

  /** Where people find the site. */
  get siteOrigin(): string {
    return `https://${this.stage.siteHost}`;
  }
}
