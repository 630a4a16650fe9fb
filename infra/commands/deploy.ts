import { cdk } from '../preflight/cdk.ts';
import { callerOrFinding, report, runCommand } from '../preflight/command.ts';
import { judgeAccount } from '../preflight/judge-account.ts';
import { judgeStage } from '../preflight/judge-stage.ts';
import { nextSteps } from '../preflight/next-steps.ts';
import { madeParts, protect } from '../preflight/protection.ts';
import { readFacts, readStacks } from '../preflight/read-facts.ts';

// Deploys a stage, the first time as later: what is in the way is said first, and nothing is touched until it is gone.
await runCommand(async (asked) => {
  const { stage } = asked;
  const ofStage = judgeStage(stage);
  const caller = await callerOrFinding(stage);
  if ('severity' in caller) return report(asked, [...ofStage, caller]);
  const facts = await readFacts(stage, caller);
  report(asked, [...ofStage, ...judgeAccount(stage, facts)]);
  if (asked.check) return;
  await cdk(
    'deploy',
    '--all',
    '--context',
    `stage=${stage.name}`,
    ...('value' in facts.stacks ? ['--context', `made=${madeParts(stage, facts.stacks.value).join()}`] : []),
    // Each stack that broadens rights asks where data is kept; the first deployment of `dev` would ask ten times.
    ...(asked.yes || !stage.keepsData ? ['--require-approval', 'never'] : []),
  );
  if (stage.keepsData) await protect(stage, caller);
  console.log(nextSteps(stage, await readStacks(stage), facts));
});
