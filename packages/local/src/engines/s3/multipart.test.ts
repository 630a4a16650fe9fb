import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucket, startTestS3, type TestS3 } from './testing.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.end());

const megabyte = 1024 * 1024;
const create = async (Key: string) => {
  const command = new CreateMultipartUploadCommand({ Bucket: bucket, Key, ContentType: 'application/pdf' });
  const { UploadId } = await s3.client.send(command);
  return { Bucket: bucket, Key, UploadId };
};
type Upload = Awaited<ReturnType<typeof create>>;
const upload = async (to: Upload, PartNumber: number, Body: Uint8Array) => {
  const { ETag } = await s3.client.send(new UploadPartCommand({ ...to, PartNumber, Body }));
  return { PartNumber, ETag };
};
const complete = (to: Upload, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
  s3.client.send(new CompleteMultipartUploadCommand({ ...to, MultipartUpload: { Parts } }));

it('joins its parts in their order, whatever order they came in', async () => {
  const to = await create('report.pdf');
  const bytes = randomBytes(11 * megabyte);
  const third = await upload(to, 3, bytes.subarray(10 * megabyte));
  const first = await upload(to, 1, randomBytes(100));
  const second = await upload(to, 2, bytes.subarray(5 * megabyte, 10 * megabyte));
  const again = await upload(to, 1, bytes.subarray(0, 5 * megabyte));
  expect(first.ETag).not.toBe(again.ETag);
  expect((await s3.client.send(new ListPartsCommand(to))).Parts?.map(({ Size }) => Size)).toEqual([
    5 * megabyte,
    5 * megabyte,
    megabyte,
  ]);
  const { ETag } = await complete(to, [again, second, third]);
  expect(ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
  const { Body, ContentType } = await s3.client.send(
    new GetObjectCommand({ Bucket: bucket, Key: 'report.pdf' }),
  );
  expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
  expect(ContentType).toBe('application/pdf');
  expect(s3.held()).toHaveLength(1);
});

it('refuses parts that are missing, too small or out of order', async () => {
  const to = await create('refused');
  const [first, second] = [await upload(to, 1, randomBytes(100)), await upload(to, 2, randomBytes(100))];
  await expect(complete(to, [first, second])).rejects.toMatchObject({ name: 'EntityTooSmall' });
  await expect(complete(to, [second, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await expect(complete(to, [{ ...first, ETag: 'other' }])).rejects.toMatchObject({ name: 'InvalidPart' });
});

it('leaves nothing behind when it is given up', async () => {
  const before = s3.held().length;
  const to = await create('given up');
  await upload(to, 1, randomBytes(100));
  await s3.client.send(new AbortMultipartUploadCommand(to));
  expect(s3.held()).toHaveLength(before);
  await expect(upload(to, 2, randomBytes(10))).rejects.toMatchObject({ name: 'NoSuchUpload' });
});
