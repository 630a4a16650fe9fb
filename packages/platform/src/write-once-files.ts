import { createHash } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** A bucket with object lock: what is put stays as it is; the same key again makes another version. */
export interface WriteOnceFiles {
  put(key: string, text: string, contentType: string): Promise<void>;
}

export function writeOnceFiles(bucket: string): WriteOnceFiles {
  let client: S3Client | undefined;
  return {
    async put(key, text, contentType) {
      client ??= new S3Client({
        requestChecksumCalculation: 'WHEN_REQUIRED',
        forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
      });
      const body = Buffer.from(text);
      // S3 takes nothing under object lock without a checksum.
      const md5 = createHash('md5').update(body).digest('base64');
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          ContentMD5: md5,
        }),
      );
    },
  };
}
