import { getSession, isSomebodys, personOf } from './state.ts';
import { userIdOf } from './tabs.ts';

/**
 * Whom typed text belongs to: the user, or the pair of real and impersonated user. Undefined where the page is nobody's.
 */
export function draftOwner(): string | undefined {
  const { user, impersonating, token } = getSession();
  if (!isSomebodys(getSession()) || !user) return undefined;
  return impersonating === undefined ? user._id : `${userIdOf(token)} as ${user._id}`;
}

/** The user, impersonated user and acting role of a request sent now, or after the login that it waits for. */
export function sendingIdentity(): string {
  const { token, acting, impersonating } = getSession();
  return JSON.stringify([personOf(getSession()) ?? userIdOf(token), impersonating, acting]);
}
