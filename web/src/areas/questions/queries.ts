import type { CallArguments, CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { callQuery, useCall } from '../../queries.ts';
import {
  categoriesCall,
  type OwnerKey,
  questionCall,
  questionsCall,
  requirementsCall,
  selectionCall,
} from './reads.ts';
import type { CategorySelection } from './selection.ts';

export type Question = CallReply<'getQuestion'>['question'];
export type PrimaryCategory = CallReply<'listPrimaryCategories'>['categories'][number];

export type { OwnerKey };

export function useListPrimaryCategories(owner: OwnerKey) {
  return useQuery(callQuery(...categoriesCall(owner), { handled: true }));
}

/** The questions of the selected category; none is asked for without one. */
export function useListQuestions(owner: OwnerKey, selection: CategorySelection | undefined) {
  return useQuery({
    ...callQuery(...questionsCall(owner, selection), { handled: true }),
    enabled: selection !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** All questions, once selection is on; the server is asked once for every part of the screen. */
export function useListQuestionsForSelection(owner: OwnerKey, isActive: boolean) {
  return useQuery({ ...callQuery(...selectionCall(owner), { handled: true }), enabled: isActive });
}

export function useListRequirements(owner: OwnerKey) {
  return useQuery(callQuery(...requirementsCall(owner), { handled: true }));
}

type RequirementChange = CallArguments<'previewRequirement'>['body']['question'];

/** Asked once there is a change; nothing is written. */
export function usePreviewRequirement(id: string, change: RequirementChange | undefined) {
  return useQuery({
    ...callQuery(
      'previewRequirement',
      { params: { id }, body: { question: change ?? { version: 0 } } },
      { handled: true },
    ),
    enabled: change !== undefined,
    retry: false,
  });
}

export function useGetQuestion(id: string) {
  return useQuery(callQuery(...questionCall(id), { handled: true }));
}

const questionReads = [
  'listPrimaryCategories',
  'listQuestions',
  'listQuestionsForSelection',
  'listRequirements',
  'getQuestion',
] as const;
const ownerReads = ['getTemplate', 'listTemplates', 'getMaxPhase', 'getProject', 'listProjects'] as const;
/** What a change of questions or categories changes. */
export const questionRefetch = [...questionReads, ...ownerReads];
const refetch = questionRefetch;

export function useCreateQuestion() {
  return useCall('createQuestion', { handled: true, refetch });
}

export function useUpdateQuestion() {
  return useCall('updateQuestion', { handled: true, refetch });
}

export function useDeleteQuestion() {
  return useCall('deleteQuestion', { action: 'delete the question', refetch });
}

export function useDeleteAllQuestions() {
  return useCall('deleteAllQuestions', { action: 'delete all categories and questions', refetch });
}

/** Whether a tag is still free; true when it cannot be asked, because saving asks again. */
export async function checkTag({ owner, type }: OwnerKey, tag: string): Promise<boolean> {
  try {
    return (await client.checkTag({ params: { owner, type, tag } })).available;
  } catch {
    return true;
  }
}
