import { NotFoundHere } from '../pages/not-found.tsx';
import { statusOf } from '../shell/problems.ts';
import { usePageTitle } from '../shell/screen.ts';
import { ProblemAlert } from './problem-alert.tsx';

/** In place of a page whose own thing could not be loaded: it is not there for this person, or the loading failed. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return statusOf(error) === 404 ? <Missing /> : <ProblemAlert error={error} onRetry={onRetry} />;
}

function Missing() {
  usePageTitle('This page could not be found');
  return <NotFoundHere />;
}
