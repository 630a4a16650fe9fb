import { statusOf } from '../problems.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { NotFoundHere } from './not-found-here.ts';
import { PageHeader } from './page-header.tsx';
import { useShownTitle } from './screen.ts';

interface LoadFailureProps {
  error: unknown;
  /** What could not be loaded; the friendly text of the error without it. */
  title?: string | undefined;
  onRetry: () => void;
}

/** In place of a page whose own thing could not be loaded: it is not there for this person, or the loading failed. */
export function LoadFailure({ error, ...failure }: LoadFailureProps) {
  return statusOf(error) === 404 ? <NotFoundHere /> : <Failed error={error} {...failure} />;
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
