import { randomBytes } from 'node:crypto';
import { type RotationStep, rotateSecret, setOriginHeader } from '@landbrief/platform';

/** The secret header by which the API recognizes CloudFront. The API accepts all three values. */
interface OriginSecret {
  current: string;
  next?: string;
  previous?: string;
}

function read(text: string): OriginSecret {
  const secret: OriginSecret = JSON.parse(text);
  if (!secret.current) throw new Error('The origin secret has no current value.');
  return secret;
}

/**
 * Secrets Manager calls this function to rotate the secret between CloudFront and the API. The API has accepted the new
 * current value since the last rotation, and accepts the previous one until the next.
 */
export async function handler(step: RotationStep): Promise<void> {
  const distributionId = process.env.DISTRIBUTION_ID;
  if (!distributionId) throw new Error('The environment variable DISTRIBUTION_ID is not set.');
  await rotateSecret(step, {
    next: (text) => {
      const { current, next = current } = read(text);
      return JSON.stringify({
        current: next,
        next: randomBytes(32).toString('base64url'),
        previous: current,
      } satisfies OriginSecret);
    },
    check: (text) => void read(text),
    apply: (text) => setOriginHeader(distributionId, 'x-origin-secret', read(text).current),
  });
}
