import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { argon2Passwords, Passwords } from './passwords.ts';

/** Texts that keys are made of: the first one seals, all of them open. */
export type SealingTexts = readonly [string, ...string[]];

const algorithm = 'aes-256-gcm';
const SEALED = /^sealed\$([0-9a-f]{16})\$([\w-]+)$/;
const ivLength = 12;
const tagLength = 16;

/**
 * Stores hashes sealed (AES-256-GCM), so that who reads a stored one can neither compare nor attack it without the key:
 * `sealed$<id of the key>$<base64url of nonce, tag and text>`.
 */
export function sealedPasswords(
  hashes: ReturnType<typeof argon2Passwords>,
  texts: () => Promise<SealingTexts>,
): Passwords {
  return {
    async hash(password) {
      const [first] = await texts();
      return seal(await hashes.hash(password), sealingKey(first));
    },
    async verify(password, stored) {
      if (stored === undefined) return hashes.verify(password, undefined);
      return hashes.verify(password, open(stored, (await texts()).map(sealingKey)));
    },
  };
}

interface SealingKey {
  id: string;
  key: Buffer;
}

function sealingKey(text: string): SealingKey {
  const derived = Buffer.from(hkdfSync('sha256', text, '', 'landbrief stored passwords', 40));
  return { id: derived.subarray(32).toString('hex'), key: derived.subarray(0, 32) };
}

function seal(text: string, { id, key }: SealingKey): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `sealed$${id}$${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

function open(stored: string, keys: readonly SealingKey[]): string {
  const [, id, encoded] = SEALED.exec(stored) ?? [];
  if (id === undefined || encoded === undefined) throw new Error('A stored password is not sealed.');
  const found = keys.find((one) => one.id === id);
  if (!found) throw new Error(`The secret of stored passwords has lost the key ${id}.`);
  const bytes = Buffer.from(encoded, 'base64url');
  const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
