import { useRouteError } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NotFoundHere } from '../ui/not-found-here.ts';
import { Boundary } from './boundary.tsx';
import { isChunkFailure } from './chunk-reload.ts';
import { ErrorPageFailed } from './plain-error.tsx';
import { statusOf } from './problems.ts';
import { ScreenAgain } from './screen-again.tsx';

const ErrorPage = lazyPart(() => import('./error-page.tsx'), ErrorPageFailed);

/** The error page: its title is the error's message (document 3 section 8). `framed` stands inside a layout. */
export function ErrorScreen({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  if (isChunkFailure(error)) return <ScreenAgain state="failed" onRetry={() => window.location.reload()} />;
  if (statusOf(error) === 404) return <NotFoundHere />;
  return (
    <Boundary fallback={(failure) => <ErrorPageFailed error={failure} />}>
      <ErrorPage error={error} framed={framed} />
    </Boundary>
  );
}
