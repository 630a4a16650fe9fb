import { canActAs } from '@landbrief/domain';
import { changeSession, clearSession, endSession, getSession, isOwnToken, isPageKept } from './state.ts';
import { onTabMessage, sessionIdOf, type TokenMessage } from './tabs.ts';
import { adoptToken, announceOtherPerson } from './token-life.ts';

/** Follows what happens to the session in other tabs. */

onTabMessage((message) => {
  const { impersonating, impersonationProject, token } = getSession();
  if (message.kind === 'token') return followToken(message);
  if (message.kind === 'signed-out') {
    if (message.session === sessionIdOf(token)) endSession(message.expired ? 'expired' : 'elsewhere');
    return;
  }
  const isSame = impersonating === message.userId && impersonationProject === message.projectId;
  if (impersonating === undefined || isSame) return;
  changeSession({ impersonating: undefined, acting: undefined });
  announceOtherPerson();
});

function followToken(message: TokenMessage): void {
  const { phase, token } = getSession();
  if (phase === 'starting' || sessionIdOf(message.token) === sessionIdOf(token)) {
    // The token does not depend on the acting role of a tab.
    if (phase !== 'out') adoptToken(message);
  } else if (isOwnToken(message.token) && message.impersonating === undefined) {
    adoptToken(message);
    if (phase === 'ended') goOn(message.user);
  } else if (isPageKept()) {
    clearSession('replaced');
  } else if (message.login || phase === 'in') {
    changeSession({ acting: undefined, impersonating: undefined });
    adoptToken(message);
    announceOtherPerson();
  }
}

/** The person of this page has logged in again: it goes on, without an acting role that they no longer have. */
export function goOn(user = getSession().user): void {
  const { acting } = getSession();
  const allowInventoryProjects = user?.organization?.allowInventoryProjects;
  const isAllowed = user && canActAs({ role: user.role, acting, allowInventoryProjects });
  changeSession({ user, phase: 'in', ...(isAllowed ? {} : { acting: undefined }) });
}
