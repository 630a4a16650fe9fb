import { useQuery } from '@tanstack/react-query';
import { addendaCall, clarificationCountsCall } from './reads.ts';

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

/** The addenda about one question, and how many of them wait for the caller; one request serves all questions. */
export function useAddendaOf(projectId: string, questionId: string) {
  const { data } = useQuery({
    ...clarificationCountsCall(projectId),
    select: ({ hasAddenda }) => hasAddenda,
  });
  return useQuery({
    ...addendaCall(projectId),
    enabled: data === true,
    select: ({ addenda }) =>
      addenda.filter(({ questions }) => questions.some(({ question }) => question === questionId)),
  }).data;
}
