import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

/** The keys of the files that a test's platform stores below a prefix, without the prefix. */
export async function storedFiles(prefix: string): Promise<string[]> {
  const s3 = new S3Client({ forcePathStyle: true });
  const command = new ListObjectsV2Command({ Bucket: 'landbrief-files', Prefix: prefix });
  const { Contents = [] } = await s3.send(command);
  s3.destroy();
  return Contents.map(({ Key = '' }) => Key.slice(prefix.length));
}
