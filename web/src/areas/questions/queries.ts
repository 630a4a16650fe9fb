import type { CallArguments, CallReply } from '@landbrief/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { callQuery, useCall } from '../../queries.ts';
import { categoriesCall, type OwnerKey, questionCall, requirementsCall, selectionCall } from './reads.ts';

export type Question = CallReply<'getQuestion'>['question'];
export type PrimaryCategory = CallReply<'listPrimaryCategories'>['categories'][number];

export type { OwnerKey };

export function useListPrimaryCategories(owner: OwnerKey) {
  return useQuery(callQuery(...categoriesCall(owner), { handled: true }));
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

export type Affected = CallReply<'countAffected'>;
type AffectedQuery = NonNullable<CallArguments<'countAffected'>['query']>;

/** What a change of a question, of a category's questions or of all touches in a running project. */
export function useCountAffected({ owner, type }: OwnerKey, query: AffectedQuery) {
  const args = { params: { owner, type }, query };
  return useQuery({ ...callQuery('countAffected', args, { handled: true }), staleTime: 0, retry: false });
}

/** The same for a dialog that asks; undefined when it cannot be counted, because the dialog asks anyway. */
export async function countAffected(
  { owner, type }: OwnerKey,
  query: AffectedQuery,
): Promise<Affected | undefined> {
  try {
    return await client.countAffected({ params: { owner, type }, query });
  } catch {
    return undefined;
  }
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

/** `useQuestionOrder` shows the new order at once, and fetches again after the last one. */
export function useOrderQuestions() {
  return useCall('orderQuestions', { handled: true });
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
