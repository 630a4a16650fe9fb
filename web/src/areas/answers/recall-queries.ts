import { nothingRecalledText, recalledText, toastDurations } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../queries.ts';
import { toast } from '../../ui/toast.ts';
import { useCall } from '../../use-call.ts';
import { cacheAnswer, type PropertyPath } from './queries.ts';

/** The earlier answers that can be recalled; asked for anew each time. */
export function usePreviewRecall(path: PropertyPath) {
  const query = callQuery('previewRecall', { params: path });
  return useQuery({ ...query, staleTime: 0, gcTime: 0 });
}

/** The notice of document 1 section 2.13, for five seconds. */
export function showRecalled(count: number): void {
  toast.success(count === 0 ? nothingRecalledText : recalledText(count), {
    title: '',
    duration: toastDurations.recall,
  });
}

export function useRecallAnswer(path: PropertyPath) {
  return useCall('recallAnswer', {
    action: 'recall the answer',
    onDone: ({ answersRecalled, counts }) => {
      for (const answer of answersRecalled) cacheAnswer(path, answer.question, answer, counts);
      showRecalled(answersRecalled.length);
    },
  });
}

export function useRecallAnswers(path: PropertyPath) {
  return useCall('recallAnswers', {
    onDone: ({ answersRecalled, counts }) => {
      for (const answer of answersRecalled) cacheAnswer(path, answer.question, answer, counts);
      showRecalled(answersRecalled.length);
    },
  });
}
