import type { CallName } from '@landbrief/contract';
import { useCall, useRead } from '../../../queries.ts';
import { changedByAnswers } from '../../answers/queries.ts';
import { type Place, questionnaireCall, questionnairesCall } from './reads.ts';

export const useListQuestionnaires = (place: Place, enabled = true) =>
  useRead(questionnairesCall(place), { enabled });

export const useGetQuestionnaire = (id: string) => useRead(questionnaireCall(id));

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
export const useSearchRecipients = (text: string) =>
  useRead(['searchRecipients', { query: { email: text } }], { enabled: text.length >= 2 });
