import { checkedApp } from './checked-app.ts';
import { addLandbrief } from './landbrief.ts';
import { stageNamed, stages } from './stages.ts';

const app = checkedApp();

// `node infra/app.ts` checks every stage. A deployment says which one it means.
const stageName: unknown = app.node.tryGetContext('stage');
const deploying = process.env.CDK_CLI_VERSION !== undefined;
for (const stage of stageName === undefined && !deploying ? Object.values(stages) : [stageNamed(stageName)]) {
  addLandbrief(app, stage);
}

app.synth();
