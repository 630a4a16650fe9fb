import { whileHolding } from '../attempt-limits/attempt-limits.ts';
import type { SignedInContext } from '../context.ts';

/**
 * Two reports of a person and eight of an organization are printed within requests at once; 429 above that. During an
 * impersonation the person behind it counts.
 */
export function whilePrinting<Made>(context: SignedInContext, print: () => Promise<Made>): Promise<Made> {
  const { user, impersonator } = context.caller;
  const { userId, organizationId } = impersonator ?? user;
  // One after the other: who is refused as a person takes no place of colleagues.
  return whileHolding('printing', userId, context, () =>
    organizationId ? whileHolding('printing-of', organizationId, context, print) : print(),
  );
}
