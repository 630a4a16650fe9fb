import { useEffect } from 'react';
import { keepPageWhile } from '../session/state.ts';
import { useSession } from '../session/use-session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { isAnythingUnsaved } from '../ui/unsaved.ts';

const LogInAgain = lazyPart(() => import('../areas/session/parts/log-in-again.tsx'));

/** Keeps a page with something unsaved when its session ends, and asks for the login over it. */
export function LogInAgainHost() {
  const { phase } = useSession();
  useEffect(() => keepPageWhile(isAnythingUnsaved), []);
  if (phase !== 'ended') return null;
  return <LogInAgain />;
}
