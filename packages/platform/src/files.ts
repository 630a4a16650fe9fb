import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

export interface UploadForm {
  url: string;
  fields: Record<string, string>;
}

/** The private files of the application: images, attachments, large reports. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Deletes all files whose key starts with `prefix`; meant for prefixes that few files have. */
  deleteAll(prefix: string): Promise<void>;
  /** A short-lived URL to read a file; with `downloadAs` the browser saves it under that name. */
  readUrl(key: string, options?: { downloadAs?: string; seconds?: number }): Promise<string>;
  /** A form with which a browser uploads one file of at most `maxBytes` and of this type. */
  uploadForm(key: string, options: { contentType: string; maxBytes: number }): Promise<UploadForm>;
}

const READ_SECONDS = 15 * 60;
const UPLOAD_SECONDS = 10 * 60;

export function s3Files(bucket: string): Files {
  let client: S3Client | undefined;
  const s3 = () => {
    client ??= new S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
      requestHandler: { requestTimeout: 15_000, connectionTimeout: 2000, throwOnRequestTimeout: true },
    });
    return client;
  };
  return {
    async put(key, bytes, contentType) {
      await s3().send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    async get(key) {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error(`The file ${key} has no content.`);
      return Body.transformToByteArray();
    },
    async exists(key) {
      try {
        await s3().send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    async delete(key) {
      await s3().send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async deleteAll(prefix) {
      for (;;) {
        const { Contents = [] } = await s3().send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }),
        );
        if (Contents.length === 0) return;
        await Promise.all(
          Contents.map(({ Key }) => s3().send(new DeleteObjectCommand({ Bucket: bucket, Key }))),
        );
      }
    },
    readUrl(key, { downloadAs, seconds = READ_SECONDS } = {}) {
      const disposition = downloadAs && `attachment; filename*=UTF-8''${encodeURIComponent(downloadAs)}`;
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(disposition ? { ResponseContentDisposition: disposition } : {}),
      });
      return getSignedUrl(s3(), command, { expiresIn: seconds });
    },
    async uploadForm(key, { contentType, maxBytes }) {
      return createPresignedPost(s3(), {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
        Expires: UPLOAD_SECONDS,
      });
    },
  };
}
