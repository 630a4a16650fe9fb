import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { type RotationStep, rotateSecret, type SecretRotation } from '@landbrief/platform';

type SigningKey = JsonWebKey & { kid: string };

/** The keys in a secret's text; none if it is still the random text that AWS generated for a new secret. */
function keysIn(text: string): SigningKey[] {
  return text.trimStart().startsWith('[') ? JSON.parse(text) : [];
}

function newKey(): SigningKey {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: randomUUID() };
}

/**
 * The first key signs, and all keys verify. The last key is the next one to sign, so every function knows it before its
 * first signature. The previous key still verifies its tokens until the next rotation.
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

/** Secrets Manager calls this function to rotate the keys of access tokens (docs/operations.md). */
export async function handler(step: RotationStep): Promise<void> {
  await rotateSecret(step, rotation);
}
