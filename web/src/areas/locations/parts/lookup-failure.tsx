import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { texts } from '../texts.ts';

interface Lookup {
  error: Error | null;
  refetch: () => unknown;
}

/** Says where places to choose from could not be looked up, and tries those again; nothing while none has failed. */
export function LookupFailure({ lookups }: { lookups: readonly Lookup[] }) {
  const failed = lookups.filter(({ error }) => error);
  const [first] = failed;
  if (!first) return null;
  const retry = () => {
    for (const { refetch } of failed) refetch();
  };
  return <ProblemAlert error={first.error} title={texts.lookupFailed} onRetry={retry} />;
}
