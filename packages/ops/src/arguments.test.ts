import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { commands } from './commands.ts';

const read = (line: string) => readArguments(line.split(' '), commands);

test('a command line names stage, command and parameters, and --yes applies it', () => {
  expect(read('--stage dev parked')).toMatchObject({ stage: 'dev', name: 'parked', isApplied: false });
  expect(read('parked --yes --stage local')).toMatchObject({
    stage: 'local',
    parameters: [],
    isApplied: true,
  });
});

test('a wrong command line says what is right', () => {
  expect(() => read('parked')).toThrow('Say for which stage: --stage dev, --stage prod, --stage local.');
  expect(() => read('--stage test parked')).toThrow('There is no stage test: --stage dev');
  expect(() => read('--stage dev mend')).toThrow(/^There is no command mend\. There are: parked/);
  expect(() => read('--stage dev parked all')).toThrow('It is used so: npm run ops -- --stage dev parked');
  expect(() => read('--stage dev parked --force')).toThrow(
    "Unknown option '--force'. The options are --stage, --yes, --confirm, --help.",
  );
  expect(() => read('parked --stage')).toThrow(
    "Option '--stage <value>' argument missing. The options are --stage",
  );
});

test('help lists every command, and has the usage of one that is named', () => {
  const help = (line: string) => (read(line) as { help: string }).help;
  for (const [name, { usage, about }] of Object.entries(commands)) {
    expect(help('--help')).toMatch(new RegExp(`^  ${name} .*${about}$`, 'm'));
    const own = help(`--stage dev ${name} --help`);
    expect(own).toContain(`npm run ops -- --stage dev|prod|local ${name}${usage && ` ${usage}`}\n`);
    expect(own).toContain(about);
    expect(help(`help ${name}`)).toBe(own);
  }
  expect(help('help')).toBe(help('--help'));
  expect(() => read('mend --help')).toThrow('There is no command mend.');
});

test('the page of the console describes every command, and no other', () => {
  const page = readFileSync(new URL('../../../docs/operations/console.md', import.meta.url), 'utf8');
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.toSorted()).toEqual(Object.keys(commands).toSorted());
});
