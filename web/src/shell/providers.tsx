import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../queries.ts';
import { getSession, watchSession } from '../session/state.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { setTimeZone } from '../ui/format.ts';
import { LogInAgainHost } from './log-in-again-host.tsx';
import { ThemeProvider } from './theme-provider.tsx';

function showOwnTimes(): void {
  setTimeZone(getSession().user?.settings.tz);
}
// Before any screen shows the change.
watchSession(showOwnTimes);
showOwnTimes();

/** The providers of every screen but the landing page: theme, query cache, confirmations. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmHost />
        <LogInAgainHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
