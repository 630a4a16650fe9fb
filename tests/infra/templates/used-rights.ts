import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FunctionName, functionSources } from '../../../functions/build.ts';
import { bundleOwnCode, type CodeFile } from '../rights/own-code.ts';
import { serviceNames, UsedActions } from '../rights/used-actions.ts';
import { prod } from '../synthesized.ts';

const names = Object.keys(functionSources) as FunctionName[];
const repository = new URL('../../../', import.meta.url);

/** Granted to every function, for what Lambda does beside its code: its log and its traces. */
const ofLambda = /^(?:logs|xray):/;

const readingStream = {
  'dynamodb:DescribeStream': 'Lambda reads the stream with the rights of the function.',
  'dynamodb:GetRecords': 'Lambda reads the stream with the rights of the function; its code is denied it.',
  'dynamodb:GetShardIterator':
    'Lambda reads the stream with the rights of the function; its code is denied it.',
  'dynamodb:ListStreams': 'Lambda reads the stream with the rights of the function.',
  'sqs:GetQueueAttributes': 'CDK grants it with the queue in which Lambda parks records.',
  'sqs:GetQueueUrl': 'CDK grants it with the queue in which Lambda parks records.',
  'sqs:SendMessage': 'Lambda parks records that fail for good.',
};

const taggingDomains = { 'ses:TagResource': 'An identity is made with tags.' };

/** Granted to single functions for what their code does not ask for. */
const notAsked: Partial<Record<FunctionName, Record<string, string>>> = {
  outbox: { ...readingStream, ...taggingDomains },
  'audit-copy': readingStream,
  'outbox-retry': { ...taggingDomains, 'sqs:SendMessage': 'Lambda parks runs that fail for good.' },
  'counter-check': { 'sqs:SendMessage': 'Lambda parks runs that fail for good.' },
  'lifecycle-clock': { 'sqs:SendMessage': 'Lambda parks runs that fail for good.' },
  pdf: Object.fromEntries(
    [
      'ec2:AssignPrivateIpAddresses',
      'ec2:CreateNetworkInterface',
      'ec2:DeleteNetworkInterface',
      'ec2:DescribeNetworkInterfaces',
      'ec2:DescribeSubnets',
      'ec2:UnassignPrivateIpAddresses',
    ].map((action) => [action, 'Lambda connects the function to its network; its code is denied it.']),
  ),
  'mail-feedback': {
    'sqs:ChangeMessageVisibility': 'Lambda reads the queue with the rights of the function.',
    'sqs:DeleteMessage': 'Lambda reads the queue with the rights of the function.',
    'sqs:GetQueueAttributes': 'Lambda reads the queue with the rights of the function.',
    'sqs:GetQueueUrl': 'Lambda reads the queue with the rights of the function.',
    'sqs:ReceiveMessage': 'Lambda reads the queue with the rights of the function.',
  },
};

/** Asked for by code that never runs in a stage like this one. */
const neverAsked: Partial<Record<FunctionName, Record<string, string>>> = {
  api: { 's3:GetObjectTagging': 'Granted where a scanner tags files, which production has none of.' },
  'lifecycle-clock': {
    'dynamodb:BatchWriteItem':
      'Asked when a large category is put back, which people do; the clock only deletes.',
  },
};

function grantedTo(name: FunctionName): string[] {
  const { id, part, properties } =
    prod
      .resources('AWS::Lambda::Function')
      .find(({ properties: { FunctionName } }) => FunctionName === `landbrief-prod-${name}`) ?? {};
  if (!id) throw new Error(`There is no function for ${name}.`);
  const role: string = properties.Role['Fn::GetAtt'][0];
  return prod
    .statements()
    .filter((statement) => statement.part === part && statement.roles.includes(role))
    .flatMap(({ actions }) => actions)
    .filter((action) => !ofLambda.test(action));
}

describe('each function may do what its code asks AWS for, and nothing else', () => {
  let code: Map<string, CodeFile>;
  beforeAll(async () => {
    code = await bundleOwnCode(Object.fromEntries(names.map((name) => [name, functionSources[name].entry])));
  });

  test.each(names)('%s', (name) => {
    const asked = new UsedActions(code).addExportsOf(`${name}.mjs`).actions;
    for (const action of Object.keys(neverAsked[name] ?? {})) expect(asked.delete(action)).toBe(true);
    const unasked = Object.keys(notAsked[name] ?? {});
    expect(unasked.filter((action) => asked.has(action))).toEqual([]);
    expect(
      [...new Set(grantedTo(name))].toSorted(),
      `What the role of ${name} is granted in infra/stacks must be what its code asks for, and what notAsked explains.`,
    ).toEqual([...asked, ...unasked].toSorted());
  });
});

test('the page on rights has a line for every function', () => {
  const page = readFileSync(new URL('docs/operations/security.md', repository), 'utf8');
  const [, table = ''] = page.split('| function | table |');
  const lines = table.slice(0, table.indexOf('\n\n')).matchAll(/^\| (`[^|]+`) \|/gm);
  const described = [...lines].flatMap(([, given = '']) => given.replaceAll('`', '').split(', '));
  expect(described.toSorted()).toEqual(names.toSorted());
});

describe('how the requests are found', () => {
  test('services are called by the names that Platform gives them, in every function that takes one', async () => {
    const type =
      /(\w+)\??: (?:Pick<|readonly )?(?:Files|Secrets|Passwords|Printer|MailDomains|Mailer|StateMachine|BackgroundFunction|Directory|Captcha)\b(?!\[)/g;
    const others: string[] = [];
    for await (const path of glob('{packages/*/src,functions}/**/*.ts', { cwd: repository })) {
      if (/\.test\.ts$|^packages\/(?:local|ops)\//.test(path)) continue;
      for (const [text, name = ''] of readFileSync(new URL(path, repository), 'utf8').matchAll(type))
        if (!serviceNames.includes(name)) others.push(`${path}: ${text}`);
    }
    expect(others).toEqual([]);
  });
});
