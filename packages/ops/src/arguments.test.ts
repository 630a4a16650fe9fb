import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpText, readArguments } from './arguments.ts';
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
  expect(() => read('--stage dev parked --force')).toThrow("Unknown option '--force'");
});

test('help lists every command', () => {
  expect(read('help')).toBeUndefined();
  expect(read('--help')).toBeUndefined();
  for (const [name, { about }] of Object.entries(commands)) {
    expect(helpText(commands)).toMatch(new RegExp(`^  ${name} .*${about}$`, 'm'));
  }
});

test('the page of the console describes every command, and no other', () => {
  const page = readFileSync(new URL('../../../docs/operations/console.md', import.meta.url), 'utf8');
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.toSorted()).toEqual(Object.keys(commands).toSorted());
});
