import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const ulid = monotonicFactory();

/** A new id: a ULID, which sorts by time (decisions 1). */
export function newId(now: Date = new Date()): string {
  return ulid(now.getTime());
}

/** A secret for a link or a token: 256 random bits, URL-safe. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How secrets are stored: never themselves. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function sealOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** A new secret that whoever has the key knows for one that was given out, without keeping those. */
export function newSealedSecret(key: string): string {
  const secret = newSecret();
  return secret + sealOf(secret, key);
}

/** Whether a secret was given out under this key, whenever that was. */
export function isSealed(secret: string, key: string): boolean {
  const length = secret.length / 2;
  const given = Buffer.from(secret.slice(length));
  const due = Buffer.from(sealOf(secret.slice(0, length), key));
  return given.length === due.length && timingSafeEqual(given, due);
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The id that a repeated step gives the same thing: the time part of `base` (a ULID) with a digest of `base` and
 * `purpose`. A step that runs twice writes one item.
 */
export function derivedId(base: string, purpose: string): string {
  const digest = createHash('sha256').update(`${base}/${purpose}`).digest();
  let random = '';
  for (const byte of digest.subarray(0, 16)) random += ALPHABET[byte & 31];
  return base.slice(0, 10) + random;
}
