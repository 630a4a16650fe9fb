import type { ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.tsx';

/** What a part of a screen needs to know of the query that it shows. */
export interface Loading {
  data: unknown;
  error: unknown;
  refetch: () => unknown;
}

/** Why something could not be loaded, with the way to try again; the children otherwise, also while it is loading. */
export function Loaded({
  query: { data, error, refetch },
  failure,
  children,
}: {
  query: Loading;
  /** "Failed to load templates. Please try again."; the friendly text of the error without it. */
  failure?: string | undefined;
  children: ReactNode;
}) {
  if (!error || data) return children;
  return <ProblemAlert error={error} title={failure} onRetry={() => void refetch()} />;
}
