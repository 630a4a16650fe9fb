import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
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

export interface FileHead {
  /** Bytes. */
  size: number;
  /** Of this content: another one has another. */
  etag: string;
  contentType: string;
}

/** The private files of the application: images, attachments, large reports. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Stores a file of this machine without reading it into memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** The first bytes of a file. */
  getStart(key: string, bytes: number): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  /** Undefined when there is no such file. */
  head(key: string): Promise<FileHead | undefined>;
  /** Copies a file without its tags; fails when its content is another than `etag` says. */
  copy(from: string, to: string, options: { etag: string; contentType: string }): Promise<void>;
  /** What a virus scanner says of a file. */
  tags(key: string): Promise<Record<string, string>>;
  delete(key: string): Promise<void>;
  /** Deletes all files whose key starts with `prefix`; meant for prefixes that few files have. */
  deleteAll(prefix: string): Promise<void>;
  /**
   * A short-lived URL to read a file; with `downloadAs` the browser saves it under that name, with `showAs` it shows it,
   * and saves it under that name when somebody asks it to. `contentType` replaces the type that was given with the file.
   */
  readUrl(
    key: string,
    options?: { downloadAs?: string; showAs?: string; seconds?: number; contentType?: string },
  ): Promise<string>;
  /** A form with which a browser uploads one file of at most `maxBytes` and of this type. */
  uploadForm(key: string, options: { contentType: string; maxBytes: number }): Promise<UploadForm>;
}

const LARGE_FILE_MS = 120_000;
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
    async putFile(key, path, contentType) {
      const { size } = await stat(path);
      await s3().send(
        new PutObjectCommand({
          ...{ Bucket: bucket, Key: key, ContentType: contentType },
          ...{ Body: createReadStream(path), ContentLength: size },
        }),
        { requestTimeout: LARGE_FILE_MS },
      );
    },
    async get(key) {
      const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error(`The file ${key} has no content.`);
      return Body.transformToByteArray();
    },
    async getStart(key, bytes) {
      const { Body } = await s3().send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=0-${bytes - 1}` }),
      );
      if (!Body) throw new Error(`The file ${key} has no content.`);
      return Body.transformToByteArray();
    },
    async exists(key) {
      return (await this.head(key)) !== undefined;
    },
    async head(key) {
      try {
        const {
          ContentLength = 0,
          ETag = '',
          ContentType = 'application/octet-stream',
        } = await s3().send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return { size: ContentLength, etag: ETag, contentType: ContentType };
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async copy(from, to, { etag, contentType }) {
      await s3().send(
        new CopyObjectCommand({
          Bucket: bucket,
          Key: to,
          CopySource: `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`,
          CopySourceIfMatch: etag,
          MetadataDirective: 'REPLACE',
          TaggingDirective: 'REPLACE',
          ContentType: contentType,
        }),
      );
    },
    async tags(key) {
      const { TagSet = [] } = await s3().send(new GetObjectTaggingCommand({ Bucket: bucket, Key: key }));
      return Object.fromEntries(TagSet.map(({ Key = '', Value = '' }) => [Key, Value]));
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
    readUrl(key, { downloadAs, showAs, contentType, seconds = READ_SECONDS } = {}) {
      const name = downloadAs ?? showAs;
      const disposition =
        name && `${downloadAs ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`;
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ...(disposition ? { ResponseContentDisposition: disposition } : {}),
        ...(contentType ? { ResponseContentType: contentType } : {}),
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
