import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canary } from '@landbrief/domain';
import { s3Files } from '@landbrief/platform';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localCredentials, localRegion, startS3 } from '../../tests/support/engines.ts';
import { handler } from './audit-copy.ts';

const directory = mkdtempSync(join(tmpdir(), 'audit-copy-'));
const printed: string[] = [];
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3({ directory, buckets: ['audit'], corsOrigins: [] });
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url);
  vi.stubEnv('AWS_REGION', localRegion);
  vi.stubEnv('AWS_ACCESS_KEY_ID', localCredentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', localCredentials.secretAccessKey);
  vi.stubEnv('AUDIT_BUCKET', 'audit');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => printed.push(String(line)) > 0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await s3.stop();
  rmSync(directory, { recursive: true });
});

const item = (entryId: string, act: string, list = 'ORG1#2026-11') => ({
  _et: { S: 'Audit' },
  pk: { S: `AUDIT#${list}` },
  entryId: { S: entryId },
  act: { S: act },
});

function record(
  eventName: DynamoDBRecord['eventName'],
  sequence: number,
  { was, is }: { was?: object; is?: object },
): DynamoDBRecord {
  const { pk } = (is ?? was) as ReturnType<typeof item>;
  return {
    eventName,
    dynamodb: {
      ApproximateCreationDateTime: 1_795_600_800,
      Keys: { pk },
      SequenceNumber: `${sequence}`,
      ...(was ? { OldImage: was } : {}),
      ...(is ? { NewImage: is } : {}),
    },
  } as DynamoDBRecord;
}

async function copy(name: number): Promise<object[]> {
  const bytes = await s3Files('audit').get(`entries/2026/11/25/${name}.jsonl`);
  const lines = Buffer.from(bytes).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

test('new entries of a batch are copied into one file, the same one when the batch is tried again', async () => {
  const created = item('E1', 'createProject');
  const batch = [
    record('INSERT', 100, { is: created }),
    record('INSERT', 101, { is: item('E2', 'login', `${canary.organizationId}#2026-11`) }),
    record('INSERT', 102, { is: { ...created, _et: { S: 'Project' } } }),
    record('INSERT', 103, { is: item('E3', 'deleteUser') }),
  ];
  expect(await handler({ Records: batch })).toEqual({ copied: 2 });
  expect(await handler({ Records: batch })).toEqual({ copied: 2 });
  expect(await copy(100)).toMatchObject([
    { at: '2026-11-25T10:00:00.000Z', what: 'INSERT', is: created },
    { what: 'INSERT', is: { entryId: { S: 'E3' } } },
  ]);
  expect(printed).toEqual([]);
});

test('an entry that was changed or deleted is copied as it was, and told; one that expired is neither', async () => {
  const [was, is] = [item('E1', 'deleteUser'), { ...item('E1', 'login'), _et: { S: 'Other' } }];
  const expired = record('REMOVE', 202, { was });
  expired.userIdentity = { type: 'Service', principalId: 'dynamodb.amazonaws.com' };
  const batch = [record('MODIFY', 200, { was, is }), record('REMOVE', 201, { was }), expired];
  expect(await handler({ Records: batch })).toEqual({ copied: 2 });
  expect(await copy(200)).toMatchObject([
    { what: 'MODIFY', was, is },
    { what: 'REMOVE', was },
  ]);
  const copied = {
    level: 'ERROR',
    event: 'audit.changed',
    entryId: 'E1',
    copy: 'entries/2026/11/25/200.jsonl',
  };
  expect(printed.map((line) => JSON.parse(line))).toMatchObject([
    { ...copied, what: 'MODIFY' },
    { ...copied, what: 'REMOVE' },
  ]);
  expect(await handler({ Records: [expired] })).toEqual({ copied: 0 });
});
