import { useRouteError } from 'react-router-dom';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Boundary } from './boundary.tsx';
import { isChunkFailure } from './chunk-reload.ts';
import { PlainError } from './plain-error.tsx';

// Loaded when the first page has what it needs (`offline-support.ts`).
export const ScreenAgain = lazyPart(async () => ({
  default: (await import('./screen-again.tsx')).ScreenAgain,
}));
export const FrameAgain = lazyPart(async () => ({
  default: (await import('./screen-again.tsx')).FrameAgain,
}));
const ErrorPage = lazyPart(() => import('./error-page.tsx'), PlainError);

/** The error page: its title is the error's message (document 3 section 8). `framed` stands inside a layout. */
export function ErrorScreen({ framed = false }: { framed?: boolean }) {
  const error = useRouteError();
  if (isChunkFailure(error)) return <ScreenAgain state="failed" onRetry={() => window.location.reload()} />;
  return (
    <Boundary fallback={(failure) => <PlainError error={failure} />}>
      <ErrorPage error={error} framed={framed} />
    </Boundary>
  );
}
