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

/** Undefined for a request for help; an Error says what is wrong. */
export function readArguments(
  given: readonly string[],
  commands: Readonly<Record<string, Command>>,
): ConsoleArguments | undefined {
  const { values, positionals } = parseArgs({
    args: [...given],
    options: {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
      confirm: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name, ...parameters] = positionals;
  if (values.help || name === undefined || name === 'help') return undefined;
  const stage = stageNames.find((each) => each === values.stage);
  if (!stage) {
    const problem = values.stage === undefined ? 'Say for which stage' : `There is no stage ${values.stage}`;
    throw new Error(`${problem}: ${stageNames.map((each) => `--stage ${each}`).join(', ')}.`);
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    throw new Error(`There is no command ${name}. There are: ${Object.keys(commands).join(', ')}.`);
  }
  const words = command.usage.split(' ').filter(Boolean).length;
  const [fewest, most] = command.parameters ?? [words, words];
  if (parameters.length < fewest || parameters.length > most) {
    throw new Error(
      `It is used so: npm run ops -- --stage ${stage} ${[name, command.usage].join(' ').trim()}`,
    );
  }
  return { stage, name, command, parameters, isApplied: values.yes, confirmed: values.confirm };
}

export function helpText(commands: Readonly<Record<string, Command>>): string {
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
