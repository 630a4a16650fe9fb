import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { type RotationStep, rotateSecret, type SecretRotation } from '@landbrief/platform';

type SigningKey = JsonWebKey & { kid: string };

/** The keys in a secret's text; none when it is still what AWS made up for a new secret. */
function keysIn(text: string): SigningKey[] {
  return text.trimStart().startsWith('[') ? JSON.parse(text) : [];
}

function newKey(): SigningKey {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: randomUUID() };
}

/**
 * The first key signs, all verify, the last is the next one to sign: it was known everywhere before it signs anything,
 * and the one before it verifies the tokens that it signed until the next rotation.
 */
const rotation: SecretRotation = {
  next: (current) => {
    const keys = keysIn(current);
    const [signed, next] = [keys[0], keys.at(-1)];
    if (!signed || !next) return JSON.stringify([newKey(), newKey()]);
    return JSON.stringify(signed === next ? [signed, newKey()] : [next, signed, newKey()]);
  },
  check: (value) => {
    const keys = keysIn(value);
    for (const key of keys) createPrivateKey({ key, format: 'jwk' });
    if (keys.length < 2) throw new Error('The secret needs a key that signs and the next one.');
  },
};

/** Secrets Manager calls it to renew the keys of access tokens (docs/operations.md). */
export async function handler(step: RotationStep): Promise<void> {
  await rotateSecret(step, rotation);
}
