import type { CallArguments, CallReply } from '@landbrief/contract/client';
import { client } from '../../api.ts';
import { callHook, useRead } from '../../queries.ts';
import { categoriesCall, type OwnerKey, questionCall, requirementsCall, selectionCall } from './reads.ts';

export type Question = CallReply<'getQuestion'>['question'];
export type PrimaryCategory = CallReply<'listPrimaryCategories'>['categories'][number];

export type { OwnerKey };

export const useListPrimaryCategories = (owner: OwnerKey) => useRead(categoriesCall(owner));

/** All questions, once selection is on; the server is asked once for every part of the screen. */
export const useListQuestionsForSelection = (owner: OwnerKey, isActive: boolean) =>
  useRead(selectionCall(owner), { enabled: isActive });

export const useListRequirements = (owner: OwnerKey) => useRead(requirementsCall(owner));

type RequirementChange = CallArguments<'previewRequirement'>['body']['question'];

/** Asked once there is a change; nothing is written. */
export const usePreviewRequirement = (id: string, change: RequirementChange | undefined) =>
  useRead(['previewRequirement', { params: { id }, body: { question: change ?? { version: 0 } } }], {
    enabled: change !== undefined,
    retry: false,
  });

export type Affected = CallReply<'countAffected'>;
type AffectedQuery = NonNullable<CallArguments<'countAffected'>['query']>;

/** What a change of a question, of a category's questions or of all touches in a running project. */
export function useCountAffected({ owner, type }: OwnerKey, query: AffectedQuery) {
  const args = { params: { owner, type }, query };
  return useRead(['countAffected', args], { staleTime: 0, retry: false });
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

export const useGetQuestion = (id: string) => useRead(questionCall(id));

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

export const useCreateQuestion = callHook('createQuestion', { handled: true, refetch });

export const useUpdateQuestion = callHook('updateQuestion', { handled: true, refetch });

/** `useQuestionOrder` shows the new order at once, and fetches again after the last one. */
export const useOrderQuestions = callHook('orderQuestions', { handled: true });

export const useDeleteQuestion = callHook('deleteQuestion', { action: 'delete the question', refetch });

export const useDeleteAllQuestions = callHook('deleteAllQuestions', {
  action: 'delete all categories and questions',
  refetch,
});

/** Whether a tag is still free; true when it cannot be asked, because saving asks again. */
export async function checkTag({ owner, type }: OwnerKey, tag: string): Promise<boolean> {
  try {
    return (await client.checkTag({ params: { owner, type, tag } })).available;
  } catch {
    return true;
  }
}
