import { publicOperation } from '../operation.ts';
import { requireVisitorAttempt } from './attempt-limits.ts';
import { resendConfirmationMail } from './confirmation.ts';

/** Send the confirmation mail again. Answers alike whether the address is known, confirmed or neither. */
export const resendConfirmation = publicOperation('resendConfirmation', async ({ body }, context) => {
  await requireVisitorAttempt(context);
  await resendConfirmationMail(body.email, context);
  return {};
});
