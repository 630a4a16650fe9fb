import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../queries.ts';
import { getSession, keepPageWhile, watchSession } from '../session/state.ts';
import { useSession } from '../session/use-session.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { setTimeZone } from '../ui/format.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { isAnythingUnsaved } from '../ui/unsaved.ts';

function showOwnTimes(): void {
  setTimeZone(getSession().user?.settings.tz);
}
// Before any screen shows the change.
watchSession(showOwnTimes);
showOwnTimes();

keepPageWhile(isAnythingUnsaved);
const LogInAgain = lazyPart(() => import('../areas/session/parts/log-in-again.tsx'));

/** The providers of every screen but the landing page: theme, query cache, confirmations. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmHost />
        <LoginOverPage />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** For a page that was kept when its session ended. */
function LoginOverPage() {
  const { phase } = useSession();
  return phase === 'ended' ? <LogInAgain /> : null;
}
