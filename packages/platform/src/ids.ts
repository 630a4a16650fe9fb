import { createHash, randomBytes } from 'node:crypto';
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
