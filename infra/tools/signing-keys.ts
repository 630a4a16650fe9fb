import { generateKeyPairSync, randomUUID } from 'node:crypto';

/** A key of access tokens: an Ed25519 private key as JWK with its id. */
export interface SigningKey {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly d: string;
}

/** What to do with the list of keys, the first of which signs while all verify. */
export type KeyStep = 'add' | 'promote';

function newKey(): SigningKey {
  const { kty, crv, x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (!kty || !crv || !x || !d) throw new Error('The key has no parts.');
  return { kid: randomUUID(), kty, crv, x, d };
}

/**
 * The next list of keys. `add` puts a new key behind the one that signs, so that every process knows it before it is
 * used (the only key signs at once); `promote` lets the last one sign and keeps the one before it until its tokens
 * have ended.
 */
export function nextKeys(keys: readonly SigningKey[], step: KeyStep): SigningKey[] {
  if (step === 'add') return [...keys.slice(0, 1), newKey()];
  const [signing, next] = [keys[0], keys.at(-1)];
  if (!signing || !next || signing === next) throw new Error('There is no key to promote: add one first.');
  return [next, signing];
}

function isKey(value: unknown): value is SigningKey {
  if (typeof value !== 'object' || value === null) return false;
  return ['kid', 'kty', 'crv', 'x', 'd'].every(
    (name) => name in value && typeof Reflect.get(value, name) === 'string',
  );
}

/** The keys in a secret's text; none when it is still what AWS made up for a new secret. */
export function readKeys(text: string): SigningKey[] {
  if (!text.trimStart().startsWith('[')) return [];
  const keys: unknown = JSON.parse(text);
  if (!Array.isArray(keys) || !keys.every(isKey)) throw new Error('This is not a list of signing keys.');
  return keys;
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const part of process.stdin.setEncoding('utf8')) text += part;
  return text;
}

// node infra/tools/signing-keys.ts add|promote < keys now > keys next
if (import.meta.main) {
  const step = process.argv[2];
  if (step !== 'add' && step !== 'promote') throw new Error('Say add or promote.');
  process.stdout.write(JSON.stringify(nextKeys(readKeys(await readInput()), step)));
}
