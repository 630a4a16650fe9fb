import { given, ownerType } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callQuery, pageQuery } from '../../queries.ts';
import { getSession } from '../../session/state.ts';
import { useCall } from '../../use-call.ts';

const MOST_FOUND = 20;

/** The project's questions that are found by what is typed. */
export function useFindQuestions(projectId: string, search: string) {
  const params = { owner: projectId, type: ownerType.project };
  const query = { limit: MOST_FOUND, ...given({ search }) };
  return useQuery(pageQuery('listQuestions', { params, query }));
}

/** All questions of a project that the caller sees, to choose from. */
export function useAllQuestions(projectId: string) {
  const params = { owner: projectId, type: ownerType.project };
  return useQuery(callQuery('listQuestionsForSelection', { params })).data?.questions ?? [];
}

/**
 * Marks what was shown as seen when it is left or the window is hidden, so that it stays marked as new while it is read. `until` is the time of
 * the newest; undefined where not everything new was shown.
 */
export function useSeenWhenLeft(
  projectId: string,
  { until, question }: { until: string | undefined; question?: string | undefined },
): void {
  const { mutate } = useCall('markClarificationsSeen');
  const shown = useRef<string>(undefined);
  if (until) shown.current = until;
  useEffect(() => {
    const mark = () => {
      const seen = shown.current;
      shown.current = undefined;
      if (!seen || getSession().phase !== 'in') return;
      mutate({ params: { projectId }, body: { until: seen, ...given({ question }) } });
    };
    const markWhenHidden = () => document.visibilityState === 'hidden' && mark();
    document.addEventListener('visibilitychange', markWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', markWhenHidden);
      mark();
    };
  }, [mutate, projectId, question]);
}
