import { generateKeyPairSync } from 'node:crypto';
import { type Clock, jsonLog, type OutgoingMail, type Platform } from '@landbrief/platform';

/** A clock that a test sets. It starts at the time the test runs, so that ids and tokens sort as they do in life. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}

export function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead * 1000),
    advance: (seconds) => {
      ahead += seconds;
    },
  };
}

/** A signing key as the secret holds it. */
export function signingKey(kid: string): Record<string, unknown> {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid };
}

/** The mail service at its smallest: keeps what it is given, or refuses it when told so. */
export interface TestMailer {
  sent: OutgoingMail[];
  failNext: number;
}

export interface TestPlatform extends Platform {
  clock: TestClock;
  mail: TestMailer;
  logged: string[];
  secretValues: Map<string, string>;
}

/**
 * The platform at the border of the system: clock, secrets, mail and files without the network. What is ours is never
 * replaced; the engines behind these interfaces have tests of their own.
 */
export function testPlatform(): TestPlatform {
  const stored = new Map<string, Uint8Array>();
  const mail: TestMailer = { sent: [], failNext: 0 };
  const logged: string[] = [];
  const secretValues = new Map([['signing-keys', JSON.stringify([signingKey('one')])]]);
  return {
    clock: testClock(),
    mail,
    logged,
    secretValues,
    log: jsonLog({}, (line) => {
      logged.push(line);
      if (line.includes('"event":"failed"')) process.stderr.write(`${line}\n`);
    }),
    mailer: {
      async send(outgoing) {
        if (mail.failNext > 0) {
          mail.failNext -= 1;
          throw new Error('The mail service is away.');
        }
        mail.sent.push(outgoing);
        return outgoing.id;
      },
    },
    files: {
      put: async (key, bytes) => void stored.set(key, bytes),
      get: async (key) => {
        const bytes = stored.get(key);
        if (!bytes) throw new Error(`No file ${key}`);
        return bytes;
      },
      exists: async (key) => stored.has(key),
      delete: async (key) => void stored.delete(key),
      readUrl: async (key) => `https://files.example.test/${key}`,
      uploadForm: async (key) => ({ url: 'https://files.example.test/', fields: { key } }),
    },
    printer: { print: async (html) => new TextEncoder().encode(html) },
    secrets: {
      get: async (name) => {
        const value = secretValues.get(name);
        if (value === undefined) throw new Error(`No secret ${name}`);
        return value;
      },
    },
  };
}
