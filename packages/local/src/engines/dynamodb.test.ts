import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { clientFor, temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { until } from '../../../../tests/support/until.ts';
import { startDynamoDb } from './dynamodb.ts';
import { chooseDynamoDbEngine, dynamoDbEngines, dynoxideFile } from './dynamodb-engines.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
afterEach(() => vi.unstubAllEnvs());

/** A process that starts the database, says where it is and waits. */
function startInAnotherProcess() {
  const script = `
    import { startDynamoDb } from ${JSON.stringify(join(import.meta.dirname, 'dynamodb.ts'))};
    console.log((await startDynamoDb({ directory: ${JSON.stringify(folder.path)} })).url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(`${data}`.trim())),
  );
  return { child, url };
}

/** How dynoxide finds the number of the next record of the stream, which it does for every item that is written. */
function planOfNextNumber(): string {
  const database = new DatabaseSync(dynoxideFile(folder.path), { readOnly: true });
  const sql = 'SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?';
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all('kept');
  database.close();
  return JSON.stringify(plan);
}

it('keeps what was acknowledged, and leaves no process behind, when its starter is killed', async () => {
  const { child, url } = startInAnotherProcess();
  const first = new DynamoDBClient(clientFor(await url));
  await first.send(
    new CreateTableCommand({
      TableName: 'kept',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    }),
  );
  await first.send(new PutItemCommand({ TableName: 'kept', Item: { pk: { S: 'acknowledged' } } }));
  child.kill('SIGKILL');
  await until(async () => expect(await answers(await url)).toBe(false));
  first.destroy();

  const engine = await startDynamoDb({ directory: folder.path });
  const second = new DynamoDBClient(clientFor(engine.url));
  const { Item } = await second.send(
    new GetItemCommand({ TableName: 'kept', Key: { pk: { S: 'acknowledged' } } }),
  );
  expect(Item).toEqual({ pk: { S: 'acknowledged' } });
  if (chooseDynamoDbEngine() === 'dynoxide') expect(planOfNextNumber()).toContain('USING COVERING INDEX');
  second.destroy();
  await engine.stop();
});

it('is what DYNAMODB_ENGINE asks for, else the one that needs no Java where there is one', () => {
  for (const engine of dynamoDbEngines) expect(chooseDynamoDbEngine(engine)).toBe(engine);
  const hasPackage = process.platform === 'linux' && process.arch === 'x64';
  expect(chooseDynamoDbEngine('')).toBe(hasPackage ? 'dynoxide' : 'amazon');
  expect(() => chooseDynamoDbEngine('scylla')).toThrow(
    'DYNAMODB_ENGINE must be dynoxide or amazon, not scylla.',
  );
});

it.each([
  ['dynoxide', 'amazon', 'shared-local-instance.db'],
  ['amazon', 'dynoxide', 'dynoxide.db'],
])('does not begin anew with %s beside data of %s, and says what to do', async (engine, other, file) => {
  vi.stubEnv('DYNAMODB_ENGINE', engine);
  const directory = join(folder.path, `of ${other}`);
  mkdirSync(directory);
  writeFileSync(join(directory, file), 'tables');
  await expect(startDynamoDb({ directory })).rejects.toThrow(`DYNAMODB_ENGINE=${other} npm start`);
});

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
