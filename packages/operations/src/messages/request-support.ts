import { cleanName } from '@landbrief/domain';
import { releaseOnFailure, requireVisitorAttempt } from '../attempt-limits/attempt-limits.ts';
import { enqueue } from '../outbox/outbox.ts';
import { requireCaptcha } from '../session/captcha.ts';
import { publicOperation } from '../subjects/operation.ts';

/**
 * Sales and Support: what anybody wrote goes to the support address, limited as registering is. Nothing is mailed to the
 * address that was typed, which may be anybody's.
 */
export const requestSupport = publicOperation('requestSupport', async ({ body }, context) => {
  const { caller, settings, now, newId } = context;
  const attempt = await requireVisitorAttempt(context);
  if (!caller) await requireCaptcha(body.token, context);
  const { user, reason, description } = body;
  const { brand } = settings;
  const mail = {
    mailId: newId(),
    kind: 'support-requested',
    to: { name: `${brand.name} Support`, address: brand.supportEmail },
    props: {
      reason: cleanName(reason),
      description,
      personName: cleanName(`${user.firstName} ${user.lastName}`),
      personEmail: user.email,
      ...(user.company ? { company: cleanName(user.company) } : {}),
      ...(user.phone ? { phone: cleanName(user.phone) } : {}),
      ...(caller ? { accountEmail: caller.user.email } : {}),
    },
  };
  return releaseOnFailure([attempt], () =>
    context.commit([enqueue('mail', mail, { outboxId: mail.mailId, now })], {}),
  );
});
