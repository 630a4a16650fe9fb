import type { CallName } from '@landbrief/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCall } from '../../../queries.ts';
import { changedByAnswers } from '../../answers/queries.ts';
import { type Place, questionnaireCall, questionnairesCall } from './reads.ts';

export function useListQuestionnaires(place: Place, enabled = true) {
  return useQuery({ ...callQuery(...questionnairesCall(place), { handled: true }), enabled });
}

export function useGetQuestionnaire(id: string) {
  return useQuery(callQuery(...questionnaireCall(id), { handled: true }));
}

/** Calls whose replies show questionnaires; a property counts its own. */
const shown = [
  'listQuestionnaires',
  'getQuestionnaire',
  'listMyQuestionnaires',
  'getProperty',
] as const satisfies CallName[];

export const useCreateQuestionnaire = () => useCall('createQuestionnaire', { handled: true, refetch: shown });

export const useUpdateQuestionnaire = () => useCall('updateQuestionnaire', { handled: true, refetch: shown });

export const useSendQuestionnaire = () =>
  useCall('sendQuestionnaire', { action: 'send the questionnaire', refetch: shown });

export const useResendQuestionnaire = () =>
  useCall('resendQuestionnaire', { action: 'send the questionnaire again', refetch: shown });

export const useTakeBackQuestionnaire = () =>
  useCall('setQuestionnaireStatus', { action: 'take back the questionnaire', refetch: shown });

export const useReopenQuestionnaire = () =>
  useCall('setQuestionnaireStatus', { handled: true, refetch: shown });

export const useDeleteQuestionnaire = () =>
  useCall('deleteQuestionnaire', {
    action: 'delete the questionnaire',
    refetch: ['listQuestionnaires', 'listMyQuestionnaires', 'getProperty'],
  });

export const useAcceptQuestionnaireAnswers = () =>
  useCall('acceptQuestionnaireAnswers', { handled: true, refetch: [...shown, ...changedByAnswers] });

/** People whom the caller may write to, by the beginning of a name or an address. */
export function useSearchRecipients(text: string) {
  return useQuery({
    ...callQuery('searchRecipients', { query: { email: text } }, { handled: true }),
    enabled: text.length >= 2,
  });
}
