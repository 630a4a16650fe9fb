import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepWantedPath, takeWantedPath } from '../session/redirect.ts';
import { onSessionEvent } from '../session/state.ts';

/**
 * A session that ended by itself keeps the page for the next login, and asks for it; a wished or forbidden one does not.
 */
export function useLeaveWhenSignedOut(): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event.kind !== 'signed-out') return;
        if (event.reason === 'expired') keepWantedPath(pathname + search + hash);
        else takeWantedPath();
        if (pathname !== '/') void navigate(event.reason === 'expired' ? '/?login' : '/');
      }),
    [navigate, pathname, search, hash],
  );
}
