import { useQuery } from '@tanstack/react-query';
import { clarificationCountsCall } from './reads.ts';

/** The counts of one question; undefined while nothing was asked about it. One request serves all questions. */
export function useClarificationCounts(projectId: string, questionId: string) {
  return useQuery({
    ...clarificationCountsCall(projectId),
    select: ({ questions }) => questions.find(({ question }) => question === questionId),
  }).data;
}

export function useAllClarificationCounts(projectId: string) {
  return useQuery({
    ...clarificationCountsCall(projectId),
    select: ({ counts }) => counts,
  }).data;
}
