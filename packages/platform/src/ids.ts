import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeTime, isValid, monotonicFactory } from 'ulid';
import { type Clock, timestamp } from './clock.ts';

const ulid = monotonicFactory();

/** A new id: a ULID, which sorts by creation time (decisions 1). */
export function newId(now: Date = new Date()): string {
  return ulid(now.getTime());
}

/** When an id was made; of a derived one, when its base was. Undefined for what is no id of ours. */
export function timeOfId(id: string): Date | undefined {
  return isValid(id) ? new Date(decodeTime(id)) : undefined;
}

/** A secret for a link or a token: 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash under which a secret is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function sealOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** A secret with a MAC, so that `isSealed` recognizes every secret ever issued under the key without storing any. */
const sealed = (secret: string, key: string) => secret + sealOf(secret, key);

/** A new secret that `isSealed` recognizes. */
export function newSealedSecret(key: string): string {
  return sealed(newSecret(), key);
}

/** The secret that replaces another one: always the same for the same key. `isSealed` recognizes it. */
export function nextSealedSecret(former: string, key: string): string {
  return sealed(sealOf(`after ${former}`, key), key);
}

/** Whether a secret was issued under this key. */
export function isSealed(secret: string, key: string): boolean {
  const length = secret.length / 2;
  const actual = Buffer.from(secret.slice(length));
  const expected = Buffer.from(sealOf(secret.slice(0, length), key));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An id that depends on `base` (a ULID) and `purpose` only: the time part of `base` and a digest of both. A step that
 * runs twice with it writes one item.
 */
export function derivedId(base: string, purpose: string): string {
  const digest = createHash('sha256').update(`${base}/${purpose}`).digest();
  let random = '';
  for (const byte of digest.subarray(0, 16)) random += ALPHABET[byte & 31];
  return base.slice(0, 10) + random;
}

/** Now, as what happens is stored with it, and an id for each item of it. */
export function stampOf(clock: Clock): { now: string; newId: () => string } {
  return { now: timestamp(clock), newId: () => newId(clock.now()) };
}
