import { hoursOf, lifetimes } from '@landbrief/domain';
import * as z from 'zod';
import type { CallDefinition } from './call.ts';

/** The Idempotency-Key header: a call that is repeated with its key gets the first reply and changes nothing. */
export const idempotencyKey = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/)
  .meta({
    description: `Repeating the call with the same key within ${hoursOf(lifetimes.idempotencyKey)} returns the first reply and changes nothing.`,
  });

/** Whether a call takes an Idempotency-Key: every POST that writes and needs a session. */
export function takesIdempotencyKey({ method, access }: Pick<CallDefinition, 'method' | 'access'>): boolean {
  return method === 'POST' && access.who !== 'anyone' && access.write;
}
