import { maskEmail, problem } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import { findUserByEmail, getConfirmationLink } from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import { userOfResetLink } from './reset-password.ts';

/**
 * Whom the link of a mail was sent to, and whether their address is confirmed already. It does not use the link, so that
 * screens ask before a form is filled in. `link_invalid` when the link is of no use any more.
 */
export const checkLink = publicOperation('checkLink', async ({ body }, context) => {
  const hash = hashSecret(body.token);
  if (body.to === 'reset') {
    return { email: maskEmail((await userOfResetLink(hash, context)).email), confirmed: false };
  }
  const link = await getConfirmationLink(hash);
  if (!link) throw problem('link_invalid');
  const user = await findUserByEmail(link.email);
  const confirmed = user?.confirmed === true;
  // Whoever kept the mail for longer than the link is valid is told as well.
  const isOver = link.expiresAt <= epochSeconds(context.platform.clock) || (user && !user.temporary);
  if (!confirmed && isOver) throw problem('link_invalid');
  return { email: maskEmail(link.email), confirmed };
});
