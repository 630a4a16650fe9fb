import { ApiProblem, client } from '../../api.ts';
import { enterSession, type NewToken } from '../../session/enter.ts';
import {
  type AfterLogin,
  destinationAfterLogin,
  storedReferral,
  storeReferral,
  takeRequestedPath,
} from '../../session/redirect.ts';
import { changeVisitor, closeAuth } from './visitor.ts';

/** Signs in with a new token and says where that leads (document 3 section 4, login outcome). */
export async function finishLogin(token: NewToken): Promise<string> {
  const user = await enterSession(token);
  const referred = await followStoredReferral();
  closeAuth();
  changeVisitor({ isReading: false, referral: undefined, notice: undefined });
  return destinationAfterLogin({
    ...referred,
    requestedPath: takeRequestedPath(),
    landingPage: user.settings.landingPage,
  });
}

/** What a waiting referral stands for. A lookup that fails clears the referral silently, unless it is somebody else's. */
async function followStoredReferral(): Promise<Pick<AfterLogin, 'messageId' | 'linkOfOther'>> {
  const id = storedReferral();
  if (!id) return {};
  storeReferral(undefined);
  try {
    return await client.resolveReferral({ params: { id } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'link_of_other') return { linkOfOther: id };
    console.warn('The referral could not be resolved', error);
    return {};
  }
}
