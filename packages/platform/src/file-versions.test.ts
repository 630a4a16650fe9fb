import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { s3FileVersions } from './file-versions.ts';

const state = (kind: 'Version' | 'DeleteMarker', Key: string, id: string, time: string) =>
  `<${kind}><Key>${Key}</Key><VersionId>${id}</VersionId><LastModified>2026-11-24T${time}:00.000Z</LastModified></${kind}>`;

/** Two pages, as ListObjectVersions documents them. */
const pages = [
  [
    '<IsTruncated>true</IsTruncated><NextKeyMarker>images/p/b</NextKeyMarker><NextVersionIdMarker>b1</NextVersionIdMarker>',
    state('DeleteMarker', 'images/p/a', 'a2', '09:00'),
    state('Version', 'images/p/a', 'a1', '07:00'),
    state('Version', 'images/p/b', 'b2', '09:00'),
    state('Version', 'images/p/b', 'b1', '07:00'),
  ],
  [
    '<IsTruncated>false</IsTruncated>',
    state('Version', 'images/p/later', 'c1', '09:00'),
    state('Version', 'images/p/same', 'd1', '07:00'),
    state('DeleteMarker', 'images/p/gone', 'e2', '07:30'),
    state('Version', 'images/p/gone', 'e1', '07:00'),
  ],
];

test('files become again what they were at a time: markers are removed, former versions copied', async () => {
  const asked: string[] = [];
  const client = new S3Client({
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    forcePathStyle: true,
    requestHandler: {
      async handle(request: {
        method: string;
        path: string;
        query: object;
        headers: Record<string, string>;
      }) {
        const { method, path, query, headers } = request;
        const { 'x-id': _, ...parameters }: Record<string, unknown> = { ...query };
        const source = headers['x-amz-copy-source'];
        asked.push([method, path, JSON.stringify(parameters), source].filter(Boolean).join(' '));
        const listed = 'versions' in parameters ? pages['key-marker' in parameters ? 1 : 0]?.join('') : '';
        const body = Buffer.from(
          `<?xml version="1.0"?><Result xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${listed}</Result>`,
        );
        return { response: { statusCode: 200, headers: {}, body } };
      },
    },
  });
  const versions = s3FileVersions('files', client);
  const found = await versions.find('images/p/', new Date('2026-11-24T08:15:00Z'));
  expect(found).toEqual([
    { key: 'images/p/a', versionId: 'a1', markers: ['a2'], how: 'undeleted' },
    { key: 'images/p/b', versionId: 'b1', markers: [], how: 'copied' },
  ]);
  for (const file of found) await versions.restore(file);
  expect(asked).toEqual([
    'GET /files/ {"versions":"","prefix":"images/p/"}',
    'GET /files/ {"versions":"","prefix":"images/p/","key-marker":"images/p/b","version-id-marker":"b1"}',
    'DELETE /files/images/p/a {"versionId":"a2"}',
    'PUT /files/images/p/b {} files/images/p/b?versionId=b1',
  ]);
});
