import { parseArgs } from 'node:util';
import { type Stage, stageNamed } from '../stages.ts';
import type { Caller } from './facts.ts';
import { accepting, error, type Finding, mayGoOn, reportOf } from './finding.ts';
import { readCaller } from './read-facts.ts';

export interface Asked {
  readonly stage: Stage;
  /** Look only. */
  readonly check: boolean;
  /** Ask nothing in between. */
  readonly yes: boolean;
  /** The codes of errors to go on in spite of. */
  readonly accepted: readonly string[];
  /** The stage that is to be removed although its data is kept. */
  readonly confirmed: string | undefined;
}

/** An end of the command that the operator is told of, without a trace of the code. */
export class Refusal extends Error {}

const options = {
  stage: { type: 'string' },
  check: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  accept: { type: 'string', multiple: true },
  confirm: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const help = [
  ['--stage dev|prod', 'which stage'],
  ['--check', 'look only'],
  ['--yes', 'ask nothing'],
  ['--accept CODE', 'go on in spite of an error; may be repeated'],
  ['--confirm STAGE', 'destroy: the stage that keeps its data, which stays'],
].map(([option = '', about]) => `  ${option.padEnd(16)}  ${about}`);
const usage = ['npm run bootstrap|deploy|destroy -- --stage dev|prod [OPTIONS]', '', ...help].join('\n');

/** Reads the command line, undefined where it asks for help; a `Refusal` says what is wrong with it. */
function readArguments(parameters: readonly string[]): Asked | undefined {
  try {
    const { values } = parseArgs({ args: [...parameters], options });
    if (values.help) return undefined;
    const { check, yes, accept: accepted = [], confirm: confirmed } = values;
    return { stage: stageNamed(values.stage), check, yes, accepted, confirmed };
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Refusal(`${message.split('. To specify')[0]}\n\n${usage}`);
  }
}

/** Whose the credentials are, or the finding that there are none. */
export async function callerOrFinding(stage: Stage): Promise<Caller | Finding> {
  try {
    return await readCaller(stage);
  } catch (thrown) {
    const what = `AWS does not know who you are: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
    return error(
      'credentials',
      what,
      'Sign in (aws sso login --profile NAME, then AWS_PROFILE=NAME npm run …), or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\nTo see whether it works: aws sts get-caller-identity',
    );
  }
}

/** Prints the findings, and refuses to go on where one is an error that the operator did not accept. */
export function report(asked: Asked, findings: readonly Finding[]): void {
  const all = accepting(findings, asked.accepted);
  console.log(all.length === 0 ? 'Nothing is in the way.' : reportOf(all));
  if (!mayGoOn(all)) throw new Refusal('Nothing was touched.');
}

/** Runs a command; whatever it refuses is said in plain words. */
export async function runCommand(command: (asked: Asked) => Promise<void>): Promise<void> {
  try {
    const asked = readArguments(process.argv.slice(2));
    if (asked) await command(asked);
    else console.log(usage);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    console.error(`\n${thrown.message}`);
    process.exitCode = 1;
  }
}
