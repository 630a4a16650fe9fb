import { publicOperation } from '../operation.ts';
import { requireVisitorAttempt } from './attempt-limits.ts';
import { resend } from './confirmation.ts';

/** Send the confirmation mail again. Answers alike whether the address is known, confirmed or neither. */
export const resendConfirmation = publicOperation('resendConfirmation', async ({ body }, context) => {
  await requireVisitorAttempt(context);
  await resend(body.email, context);
  return {};
});
