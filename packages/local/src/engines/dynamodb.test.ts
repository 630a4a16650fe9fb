import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, it, vi } from 'vitest';
import { startDynamoDb } from './dynamodb.ts';
import { clientFor, temporaryFolder } from './testing.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

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
  await vi.waitFor(async () => expect(await answers(await url)).toBe(false), {
    timeout: 10_000,
    interval: 50,
  });
  first.destroy();

  const engine = await startDynamoDb({ directory: folder.path });
  const second = new DynamoDBClient(clientFor(engine.url));
  const { Item } = await second.send(
    new GetItemCommand({ TableName: 'kept', Key: { pk: { S: 'acknowledged' } } }),
  );
  expect(Item).toEqual({ pk: { S: 'acknowledged' } });
  second.destroy();
  await engine.stop();
}, 60_000);

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
