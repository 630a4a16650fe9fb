import { readFileSync } from 'node:fs';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { addLandbrief } from './landbrief.ts';
import { stageNamed, stages } from './stages.ts';

// Read here too, so that a synthesis without the command line tool makes the same templates as one with it.
const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'));

const app = new App({ context });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));

// `node infra/app.ts` checks every stage. A deployment says which one it means.
const wanted: unknown = app.node.tryGetContext('stage');
const deploying = process.env.CDK_CLI_VERSION !== undefined;
for (const stage of wanted === undefined && !deploying ? Object.values(stages) : [stageNamed(wanted)]) {
  addLandbrief(app, stage);
}

app.synth();
