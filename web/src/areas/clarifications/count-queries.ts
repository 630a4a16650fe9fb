import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';
import { clarificationCountsCall } from './reads.ts';

/** The counts of one question; undefined while nothing was asked about it. One request serves all questions. */
export function useClarificationCounts(projectId: string, questionId: string) {
  return useQuery({
    ...callQuery(...clarificationCountsCall(projectId), { handled: true }),
    select: ({ questions }) => questions.find(({ question }) => question === questionId),
  }).data;
}

/** The counts of all clarifications of a project. */
export function useAllClarificationCounts(projectId: string) {
  return useQuery({
    ...callQuery(...clarificationCountsCall(projectId), { handled: true }),
    select: ({ counts }) => counts,
  }).data;
}
