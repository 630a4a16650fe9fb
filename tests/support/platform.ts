import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  argon2Passwords,
  type Clock,
  jsonLog,
  outboundFetch,
  type Platform,
  s3Files,
  sealedPasswords,
  sesDomains,
  sesMailer,
} from '@landbrief/platform';
import { afterAll } from 'vitest';
import { localCredentials, localRegion, type SesEngine, startS3, startSes } from './engines.ts';
import { htmlPrinter } from './html-printer.ts';

/** A clock that a test sets. It starts at the time the test runs, so that ids and tokens sort as they do in life. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
  /** From now on time passes by `advance` alone. */
  freeze(): void;
}

function testClock(): TestClock {
  let ahead = 0;
  let frozenAt: number | undefined;
  return {
    now: () => new Date((frozenAt ?? Date.now()) + ahead * 1000),
    advance: (seconds) => {
      ahead += seconds;
    },
    freeze: () => {
      frozenAt ??= Date.now();
    },
  };
}

/** What CloudFront proves itself with. */
export const originSecret = 'cloudfront-4f2d90b1';

/** A signing key as the secret holds it. */
export function signingKey(kid: string): Record<string, unknown> {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid };
}

export interface TestPlatform extends Platform {
  clock: TestClock;
  /** The mail service's own end: what it caught, and failures to plan. */
  mail: SesEngine;
  logged: string[];
  secretValues: Map<string, string>;
}

/** What a password costs in tests that are not about it: a thousandth. */
const cheap = { memory: 8, passes: 1 };

const BUCKET = 'landbrief-files';

/**
 * The platform that operations run on: files and mail go through the AWS clients to real engines on this machine. The
 * clock, the log and the values of secrets are the test's own.
 */
export async function testPlatform(): Promise<TestPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'landbrief-test-'));
  const mail = await startSes({ directory: join(folder, 'mail') });
  const s3 = await startS3({
    directory: join(folder, 'files'),
    buckets: [BUCKET],
    corsOrigins: ['http://localhost:3000'],
    scanner: { prefix: 'attachments/', tag: 'scan-status' },
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: mail.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
  afterAll(async () => {
    await Promise.all([mail.stop(), s3.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const logged: string[] = [];
  const secretValues = new Map([
    ['signing-keys', JSON.stringify([signingKey('one')])],
    ['origin', JSON.stringify({ current: originSecret })],
  ]);
  const files = s3Files(BUCKET);
  return {
    clock: testClock(),
    mail,
    logged,
    secretValues,
    log: jsonLog({}, (line) => {
      logged.push(line);
      if (line.includes('"event":"failed"')) process.stderr.write(`${line}\n`);
    }),
    mailDomains: sesDomains({ dnsServers: [mail.dns] }),
    mailer: sesMailer(),
    files,
    // Tests of the property sync start one (`property-sync.ts`).
    propertySync: { start: async () => undefined, status: async () => 'unknown' },
    // Tests of reports in the background start one (`report-jobs.ts`).
    reportJobs: { start: async () => undefined },
    printer: htmlPrinter(files),
    secrets: {
      get: async (name) => {
        const value = secretValues.get(name);
        if (value === undefined) throw new Error(`No secret ${name}`);
        return value;
      },
      put: async (name, value) => void secretValues.set(name, value),
      remove: async (name) => void secretValues.delete(name),
    },
    outbound: outboundFetch({ allowPrivate: true }),
    passwords: sealedPasswords(argon2Passwords(cheap), async () => ['sealing text']),
  };
}
