import { publicOperation } from '../operation.ts';
import { enqueue } from '../outbox/outbox.ts';
import { awaitAttempt, requireVisitorAttempt } from './attempt-limits.ts';
import { requireCaptcha } from './captcha.ts';

/**
 * Ask for a reset mail. The outbox looks whether the address is known, so that answer, work and time are the same for
 * every address.
 */
export const forgetPassword = publicOperation('forgetPassword', async ({ body }, context) => {
  await requireVisitorAttempt(context);
  await requireCaptcha(body.captcha, context);
  const { email } = body.resetForm;
  const { granted } = await awaitAttempt('forget', email, context);
  if (!granted) return {};
  const outboxId = context.newId();
  return context.commit([enqueue('reset-password', { email }, { outboxId, now: context.now })], {});
});
