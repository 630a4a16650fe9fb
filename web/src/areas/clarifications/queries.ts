import { given, ownerType } from '@landbrief/domain';
import { useEffect, useRef } from 'react';
import { callHook, useCall, useReadPage } from '../../queries.ts';
import { getSession } from '../../session/state.ts';
import { type ClarificationsPage, clarificationsCall } from './reads.ts';

const refetch = ['listClarifications', 'countClarifications', 'getProjectOverview', 'getDashboard'] as const;

export const useListClarifications = (projectId: string, page: ClarificationsPage) =>
  useReadPage(clarificationsCall(projectId, page));

export const useAskClarification = callHook('askClarification', { handled: true, refetch });

export const useAnswerClarification = callHook('answerClarification', { handled: true, refetch });

export const useWithdrawClarification = callHook('withdrawClarification', {
  action: 'withdraw the question',
  refetch,
});

const MOST_FOUND = 20;

/** The project's questions that are found by what is typed. */
export function useFindQuestions(projectId: string, search: string) {
  const params = { owner: projectId, type: ownerType.project };
  const query = { limit: MOST_FOUND, ...given({ search }) };
  return useReadPage(['listQuestions', { params, query }]);
}

/**
 * Marks what was shown as seen when it is left or the window is hidden, so that it stays marked as new while it is read. `until` is the time of
 * the newest; undefined where not everything new was shown.
 */
export function useSeenWhenLeft(
  projectId: string,
  { until, question }: { until: string | undefined; question?: string | undefined },
): void {
  const { mutate } = useCall('markClarificationsSeen', {
    handled: true,
    refetch: ['listClarifications', 'countClarifications'],
  });
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
