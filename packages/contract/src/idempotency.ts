import * as z from 'zod';
import type { AnyCall } from './areas.ts';

/** What an Idempotency-Key looks like; repeating a call with the key that it was first made with does nothing twice. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/)
  .meta({
    description:
      'Repeating the call with its key within 24 hours answers what the first one did, and does nothing.',
  });

/** Whether a call takes an Idempotency-Key: every POST by which somebody who is signed in changes something. */
export function takesIdempotencyKey({ method, access }: Pick<AnyCall, 'method' | 'access'>): boolean {
  return method === 'POST' && access.who !== 'anyone' && access.write;
}
