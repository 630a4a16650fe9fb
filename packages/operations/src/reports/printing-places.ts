import type { RateLimitName } from '@landbrief/domain';
import { releaseAttempt } from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { Environment, SignedInContext } from '../context.ts';

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

/** Does something in one of a limit's places, which is free again afterwards; 429 when none is free. */
export async function whileHolding<Made>(
  name: RateLimitName,
  of: string,
  environment: Pick<Environment, 'platform'>,
  act: () => Promise<Made>,
): Promise<Made> {
  const place = await requireAttempt(name, of, environment);
  try {
    return await act();
  } finally {
    await releaseAttempt(place);
  }
}
