import { cdk } from '../preflight/cdk.ts';
import { callerOrFinding, Refusal, report, runCommand } from '../preflight/command.ts';
import type { StackFacts } from '../preflight/facts.ts';
import { error, type Finding } from '../preflight/finding.ts';
import { judgeCaller } from '../preflight/judge-account.ts';
import { howToRemove, readKept } from '../preflight/kept.ts';
import { unprotect } from '../preflight/protection.ts';
import { readStacks } from '../preflight/read-facts.ts';
import { deleteWrittenSecrets } from '../preflight/written-secrets.ts';
import type { Stage } from '../stages.ts';

/** What keeps stacks from being deleted: only that somebody works on them. */
function judgeRemoval(stage: Stage, stacks: readonly StackFacts[]): readonly Finding[] {
  if (stacks.length === 0)
    return [error('stacks', `no stack of ${stage.name} is there`, 'There is nothing to do.')];
  return stacks
    .filter(({ status }) => status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS')
    .map(({ name, status }) => {
      const wait = `aws cloudformation wait stack-update-complete --region us-east-1 --stack-name ${name}`;
      return error(
        'stack',
        `${name} is being changed (${status})`,
        `Wait, or find out who does it:\n${wait}`,
      );
    });
}

// Removes a stage: all of it where data is not kept. Where it is, it says what stays, and asks for the stage's name.
await runCommand(async (asked) => {
  const { stage } = asked;
  const caller = await callerOrFinding(stage);
  if ('severity' in caller) return report(asked, [caller]);
  const stacks = (await readStacks(stage)).filter(({ name }) => name.startsWith('Landbrief-'));
  report(asked, [...judgeCaller(stage, caller), ...judgeRemoval(stage, stacks)]);
  const kept = stage.keepsData ? await readKept(stage, stacks) : [];
  console.log(
    `It deletes ${stacks.length} stacks of ${caller.account}: ${stacks.map(({ name }) => name).join(', ')}`,
  );
  if (stage.keepsData)
    console.log(`\nIt keeps this, and these commands remove it for good:\n${howToRemove(kept)}`);
  if (asked.check) return;
  if (stage.keepsData && asked.confirmed !== stage.name) {
    throw new Refusal(
      `Nothing was touched: ${stage.name} keeps its data. To remove the rest of it:\n  npm run destroy -- --stage ${stage.name} --confirm ${stage.name}`,
    );
  }
  if (stage.keepsData) await unprotect(stage, caller);
  await cdk('destroy', '--all', '--context', `stage=${stage.name}`, ...(asked.yes ? ['--force'] : []));
  const left = (await readStacks(stage)).filter(({ name }) => name.startsWith('Landbrief-'));
  if (left.length > 0)
    throw new Refusal(`Still there: ${left.map(({ name, status }) => `${name} (${status})`).join(', ')}`);
  if (stage.keepsData) return;
  const secrets = await deleteWrittenSecrets(stage);
  console.log(
    `\n${stage.name} is removed${secrets > 0 ? `, with ${secrets} secrets of its organizations` : ''}.`,
  );
});
