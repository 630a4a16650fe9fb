import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type { Engine } from '../../packages/local/src/engines/http.ts';
import { localCredentials, localRegion } from '../../packages/local/src/engines/identity.ts';
import { type S3Options, startS3 } from '../../packages/local/src/engines/s3/server.ts';

export const bucket = 'landbrief-files';
export const webOrigin = 'http://localhost:3000';

/** A server of its own in a folder of its own, and a client as the product makes it: no path-style switch. */
export async function startTestS3(options: Partial<S3Options> = {}) {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'landbrief-s3-'));
  const engine: Engine = await startS3({
    buckets: [bucket],
    corsOrigins: [webOrigin],
    ...options,
    directory,
  });
  const client = new S3Client({
    endpoint: engine.url,
    region: localRegion,
    credentials: localCredentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return {
    ...engine,
    client,
    directory,
    /** The files of all objects and uploads. */
    held: () => readdirSync(join(directory, bucket, 'blobs')),
    end: async () => {
      client.destroy();
      await engine.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type TestS3 = Awaited<ReturnType<typeof startTestS3>>;
