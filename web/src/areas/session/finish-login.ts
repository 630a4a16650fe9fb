import { client } from '../../api.ts';
import { destinationAfterLogin } from '../../session/after-login.ts';
import { enterSession, type NewToken } from '../../session/enter.ts';
import { storedReferral, storeReferral, takeRequestedPath } from '../../session/redirect.ts';
import { changeVisitor, closeAuth } from './visitor.ts';

/** Signs in with a new token and says where that leads (document 3 section 4, login outcome). */
export async function finishLogin(token: NewToken): Promise<string> {
  const user = await enterSession(token);
  const messageId = await referredMessage();
  closeAuth();
  changeVisitor({ isReading: false, referral: undefined, notice: undefined });
  return destinationAfterLogin({
    messageId,
    requestedPath: takeRequestedPath(),
    landingPage: user.settings.landingPage,
  });
}

/** The message that a waiting referral stands for. A lookup that fails clears the referral silently. */
async function referredMessage(): Promise<string | undefined> {
  const id = storedReferral();
  if (!id) return undefined;
  storeReferral(undefined);
  try {
    return (await client.resolveReferral({ params: { id } })).messageId;
  } catch (error) {
    console.warn('The referral could not be resolved', error);
    return undefined;
  }
}
