import { getSession } from './state.ts';
import { userIdOf } from './tabs.ts';

/**
 * Whom typed text belongs to: the user, or the pair of real and impersonated user. Undefined while nobody is signed in.
 */
export function draftOwner(): string | undefined {
  const { phase, user, impersonating, token } = getSession();
  if (phase !== 'in' || !user) return undefined;
  return impersonating === undefined ? user._id : `${userIdOf(token)} as ${user._id}`;
}

/** The user, impersonated user and acting role of a request sent now. */
export function sendingIdentity(): string {
  const { token, acting, impersonating } = getSession();
  return JSON.stringify([userIdOf(token), impersonating, acting]);
}
