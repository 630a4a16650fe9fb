import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dismissProblem, useShownProblem } from '../problems.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const ShownProblem = lazyPart(() => import('./shown-problem.tsx'));

/** Failures that no screen shows itself; gone with the next page. */
export function ErrorBanner() {
  const problem = useShownProblem();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what dismisses
  useEffect(dismissProblem, [pathname]);
  return problem ? <ShownProblem problem={problem} /> : null;
}
