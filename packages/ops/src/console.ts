import { isProblem } from '@landbrief/domain';
import { type OpsStage, readArguments } from './arguments.ts';
import type { OpsContext } from './command.ts';
import { commands } from './commands.ts';

interface Surroundings {
  connect(stage: OpsStage): Promise<OpsContext>;
  print(line: string): void;
  printError(line: string): void;
}

/** Runs one command line; returns the exit code: 1 when something does not exist, is wrong, or fails. */
export async function runConsole(
  given: readonly string[],
  { connect, print, printError }: Surroundings,
): Promise<number> {
  try {
    const read = readArguments(given, commands);
    if ('help' in read) {
      print(read.help);
      return 0;
    }
    const { stage, command, parameters, isApplied, confirmed } = read;
    const plan = await command.plan(parameters, await connect(stage));
    for (const line of plan.lines) print(line);
    if (!plan.apply) return 0;
    const asked = plan.confirm === undefined ? '' : ` --confirm ${JSON.stringify(plan.confirm)}`;
    if (!isApplied) print(`\nNothing was changed. Add --yes${asked} to do it.`);
    else if (plan.confirm !== undefined && confirmed !== plan.confirm) {
      printError(`\nNothing was changed. It cannot be brought back: add${asked} to do it.`);
      return 1;
    } else for (const line of await plan.apply()) print(line);
    return 0;
  } catch (error) {
    printError(messageOf(error));
    return 1;
  }
}

function messageOf(error: unknown): string {
  if (isProblem(error) && error.code === 'stale') {
    return 'Somebody else changed it meanwhile, and nothing was done. Run the command again to see how it is now.';
  }
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
}
