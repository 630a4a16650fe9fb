import { getSession } from './state.ts';
import { readStoredObject, storageKeys, store } from './storage.ts';
import { userIdOf } from './tabs.ts';
import { isUser, type SessionUser } from './types.ts';

/** Who is signed in, so that a page can be opened while the server cannot be reached. */

/** Stores the user of the session, never an impersonated one; the end of the session removes it. */
export function storeLastUser(): void {
  const { phase, user, token } = getSession();
  if (phase === 'out' || phase === 'ended') {
    store('local', storageKeys.lastUser, undefined);
  } else if (phase === 'in' && user && user._id === userIdOf(token)) {
    store('local', storageKeys.lastUser, JSON.stringify(user));
  }
}

export function readLastUser(): SessionUser | undefined {
  const user = readStoredObject('local', storageKeys.lastUser);
  return isUser(user) ? user : undefined;
}
