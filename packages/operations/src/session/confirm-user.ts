import { problem } from '@landbrief/domain';
import { epochSeconds, hashSecret } from '@landbrief/platform';
import {
  deleteConfirmation,
  findUserByEmail,
  getConfirmationLink,
  replaceUser,
  useConfirmationLink,
} from '@landbrief/store';
import { publicOperation } from '../operation.ts';
import { completeRegistration } from './complete-registration.ts';

/** Confirm an address: what was registered with it comes into force. Links live for 48 h and work once. */
export const confirmUser = publicOperation('confirmUser', async ({ body }, context) => {
  const hash = hashSecret(body.token);
  const link = await getConfirmationLink(hash);
  if (!link || link.expiresAt <= epochSeconds(context.platform.clock)) throw problem('link_invalid');
  const { email, registration } = link;
  const user = await findUserByEmail(email);
  if (user?.confirmed) throw problem('link_invalid');
  const proof = useConfirmationLink(hash);
  if (registration) await completeRegistration({ email, user, registration, proof }, context);
  else if (user) {
    context.audit.by(user);
    await context.commit(
      [proof, ...replaceUser({ ...user, confirmed: true }), deleteConfirmation(email)],
      {},
    );
  } else throw problem('link_invalid');
  return {};
});
