import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchCall } from '../../queries.ts';
import type { Question } from './queries.ts';
import { type QuestionPage, questionsOf } from './question-pages.ts';
import { type ListedQuestions, type OwnerKey, questionsCall, questionsPage } from './reads.ts';

const isNamed = ({ selection, filter }: ListedQuestions) => selection !== undefined || filter !== undefined;

/** The pages of a list; `listQuestions` as the name of the query lets `refetchCalls` reach them. */
export function questionPages(owner: OwnerKey, listed: ListedQuestions) {
  const { filter, selection } = listed;
  return infiniteQueryOptions({
    queryKey: ['listQuestions', owner, 'pages', filter ?? selection ?? null] as const,
    queryFn: ({ pageParam, signal }) => fetchCall(questionsCall(owner, listed, pageParam), signal),
    initialPageParam: 0 as number,
    getNextPageParam: ({ questions, count }: QuestionPage, _pages, skip: number) => {
      const next = skip + questions.length;
      return questions.length > 0 && next < count ? next : undefined;
    },
    meta: { handled: true },
  });
}

/**
 * The questions of the selected category, or those that a filter finds; nothing is requested without either. A long list
 * is shown from its first page on, and the others follow one after the other.
 */
export function useListQuestions(owner: OwnerKey, listed: ListedQuestions) {
  const query = useInfiniteQuery({
    ...questionPages(owner, listed),
    enabled: isNamed(listed),
    // While somebody types, what was found before stays.
    ...(listed.filter ? { placeholderData: keepPreviousData } : {}),
  });
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error && !isPlaceholderData)
      void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, error, isPlaceholderData, fetchNextPage]);
  const questions = useMemo(() => data && questionsOf(data), [data]);
  return {
    questions,
    count: data?.pages.at(-1)?.count ?? 0,
    isComplete: questions !== undefined && !hasNextPage && !isPlaceholderData,
    isPlaceholderData,
    error,
    refetch: query.refetch,
  };
}

/** All questions of a list as the server has them now. */
export async function fetchAllQuestions(
  owner: OwnerKey,
  listed: ListedQuestions,
): Promise<readonly Question[]> {
  const questions: Question[] = [];
  const { signal } = new AbortController();
  for (let skip = 0; ; skip += questionsPage) {
    const page = await fetchCall(questionsCall(owner, listed, skip), signal);
    questions.push(...page.questions);
    if (skip + questionsPage >= page.count) return questions;
  }
}
