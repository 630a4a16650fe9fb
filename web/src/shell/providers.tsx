import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../queries.ts';
import { ConfirmHost } from '../ui/confirm.tsx';
import { ThemeProvider } from './theme-provider.tsx';

/** What every screen but the landing page stands in: theme, server answers, confirmations. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmHost />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
