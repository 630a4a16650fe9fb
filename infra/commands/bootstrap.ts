import { cdk } from '../preflight/cdk.ts';
import { callerOrFinding, report, runCommand } from '../preflight/command.ts';
import { judgeCaller } from '../preflight/judge-account.ts';
import { protectBootstrap } from '../preflight/protection.ts';

// Prepares the account of a stage for CDK, once: its bucket for what is deployed, and the roles by which it deploys.
await runCommand(async (asked) => {
  const { stage } = asked;
  const caller = await callerOrFinding(stage);
  if ('severity' in caller) return report(asked, [caller]);
  report(asked, judgeCaller(stage, caller));
  if (asked.check) return;
  // Without the app, which would ask for a stage. Protected only afterwards: an attempt that failed has to be deletable.
  await cdk('bootstrap', '--app', '', `aws://${caller.account}/${stage.region}`);
  await protectBootstrap(stage);
  console.log(`\nNext: npm run deploy -- --stage ${stage.name}`);
});
