import { landingPath } from '@landbrief/domain';
import { goTo, targetLocation } from '../../go-to.ts';
import { storeRequestedPath, takeRequestedPath } from '../../session/redirect.ts';
import { isLeavingForProvider } from '../../session/sign-out.ts';
import { onSessionEvent, type SessionEvent } from '../../session/state.ts';
import { closeAuth, loginAfterEnd } from './visitor.ts';

/**
 * An expired session stores the page for the next login and opens the login, in each of its tabs; a logout or a 403 does
 * not. After a login in one tab the others return to their pages. Where another person has logged in while the page was
 * kept for its own one, their start page is loaded anew: nothing of this document is left.
 */
export function leaveWhenSignedOut(): void {
  onSessionEvent((event) => {
    const to = pageAfter(event, targetLocation());
    if (event.kind === 'signed-out' && event.reason === 'replaced')
      return window.location.replace(landingPath(undefined));
    if (to !== undefined) void isLeavingForProvider().then((leaves) => leaves || goTo(to));
  });
}

/** Where a tab goes when that happens to its session; undefined where it stays. */
export function pageAfter(
  event: SessionEvent,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string | undefined {
  if (event.kind === 'identity-changed') {
    if (!event.inOtherTab) return undefined;
    closeAuth();
    return pathname === '/' ? takeRequestedPath() : undefined;
  }
  if (event.reason !== 'expired') takeRequestedPath();
  if (pathname === '/') return undefined;
  if (event.reason !== 'expired') return '/';
  storeRequestedPath(pathname + search + hash);
  return loginAfterEnd;
}
