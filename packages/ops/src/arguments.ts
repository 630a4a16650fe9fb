import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

/** The stages that the console connects to: those of infra/stages.ts, and the stack of `npm start`. */
export const stageNames = ['dev', 'prod', 'local'] as const;
export type OpsStage = (typeof stageNames)[number];

export interface ConsoleArguments {
  readonly stage: OpsStage;
  readonly name: string;
  readonly command: Command;
  readonly parameters: readonly string[];
  /** Make the change, instead of printing the plan only. */
  readonly isApplied: boolean;
  /** What is typed after --confirm. */
  readonly confirmed: string | undefined;
}

const options = {
  stage: { type: 'string' },
  yes: { type: 'boolean', default: false },
  confirm: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The options as they are typed; an Error names those that there are. */
function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true });
  } catch (error) {
    const [wrong] = error instanceof Error ? error.message.split('. ') : [];
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new Error(`${wrong}. The options are ${names.join(', ')}.`, { cause: error });
  }
}

/** `help` is asked for, of a command where one is named; an Error says what is wrong. */
export function readArguments(
  given: readonly string[],
  commands: Readonly<Record<string, Command>>,
): ConsoleArguments | { readonly help: string } {
  const { values, positionals } = parsed(given);
  const [name, ...parameters] = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  if (name === undefined) return { help: helpText(commands) };
  if (values.help || positionals[0] === 'help') return { help: helpOf(name, commandNamed(name, commands)) };
  const stage = stageNames.find((each) => each === values.stage);
  if (!stage) {
    const problem = values.stage === undefined ? 'Say for which stage' : `There is no stage ${values.stage}`;
    throw new Error(`${problem}: ${stageNames.map((each) => `--stage ${each}`).join(', ')}.`);
  }
  const command = commandNamed(name, commands);
  const words = command.usage.split(' ').filter(Boolean).length;
  const [fewest, most] = command.parameters ?? [words, words];
  if (parameters.length < fewest || parameters.length > most) {
    throw new Error(
      `It is used so: npm run ops -- --stage ${stage} ${[name, command.usage].join(' ').trim()}`,
    );
  }
  return { stage, name, command, parameters, isApplied: values.yes, confirmed: values.confirm };
}

function commandNamed(name: string, commands: Readonly<Record<string, Command>>): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  throw new Error(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`);
}

function helpOf(name: string, { usage, about }: Command): string {
  const call = `npm run ops -- --stage dev|prod|local ${name} ${usage}`.trim();
  return `${call}\n\n${about}\n\ndocs/operations/console.md#${name} has an example.`;
}

function helpText(commands: Readonly<Record<string, Command>>): string {
  const lines = Object.entries(commands).map(
    ([name, { usage, about }]) => [`${name} ${usage}`.trim(), about] as const,
  );
  const width = Math.max(...lines.map(([call]) => call.length));
  return [
    'npm run ops -- --stage dev|prod|local COMMAND [--yes]',
    '',
    ...lines.map(([call, about]) => `  ${call.padEnd(width)}  ${about}`),
    '',
    'A command prints what it would change; with --yes it changes it, and writes an entry of the audit trail.',
    'What nothing brings back also needs --confirm with what the command asks for.',
    'docs/operations/console.md describes each.',
  ].join('\n');
}
