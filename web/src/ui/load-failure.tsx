import { statusOf } from '../shell/problems.ts';
import { usePageTitle, useShownTitle } from '../shell/screen.ts';
import { lazyPart } from './lazy-part.tsx';
import { PageHeader } from './page-header.tsx';
import { ProblemAlert } from './problem-alert.tsx';

const NotFoundHere = lazyPart(async () => ({
  default: (await import('../pages/not-found.tsx')).NotFoundHere,
}));

interface LoadFailureProps {
  error: unknown;
  /** What could not be loaded; the friendly text of the error without it. */
  title?: string;
  onRetry: () => void;
}

/** In place of a page whose own thing could not be loaded: it is not there for this person, or the loading failed. */
export function LoadFailure({ error, ...failure }: LoadFailureProps) {
  return statusOf(error) === 404 ? <Missing /> : <Failed error={error} {...failure} />;
}

function Missing() {
  usePageTitle('This page could not be found');
  return <NotFoundHere />;
}

function Failed(props: LoadFailureProps) {
  const title = useShownTitle();
  return (
    <>
      <PageHeader title={title} />
      <ProblemAlert {...props} />
    </>
  );
}
