import type { CallReply } from '@landbrief/contract/client';
import type { OwnerType } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { callQuery, useCall } from '../../queries.ts';
import type { CategorySelection } from './selection.ts';

export type Question = CallReply<'getQuestion'>['question'];
export type PrimaryCategory = CallReply<'listPrimaryCategories'>['categories'][number];

/** Whose questions: a template's or a project's. */
export interface OwnerKey {
  owner: string;
  type: OwnerType;
}

export function useListPrimaryCategories({ owner, type }: OwnerKey) {
  return useQuery(callQuery('listPrimaryCategories', { params: { owner, type } }, { handled: true }));
}

/** The questions of the selected category; none is asked for without one. */
export function useListQuestions({ owner, type }: OwnerKey, selection: CategorySelection | undefined) {
  return useQuery({
    ...callQuery('listQuestions', { params: { owner, type }, query: { ...selection } }, { handled: true }),
    enabled: selection !== undefined,
    placeholderData: keepPreviousData,
  });
}

export function useListRequirements({ owner, type }: OwnerKey) {
  return useQuery(callQuery('listRequirements', { params: { owner, type } }, { handled: true }));
}

export function useGetQuestion(id: string) {
  return useQuery(callQuery('getQuestion', { params: { id } }, { handled: true }));
}

const questionReads = ['listPrimaryCategories', 'listQuestions', 'listRequirements', 'getQuestion'] as const;
const ownerReads = ['getTemplate', 'listTemplates', 'getMaxPhase', 'getProject', 'listProjects'] as const;
const refetch = [...questionReads, ...ownerReads];

export function useCreateQuestion() {
  return useCall('createQuestion', { handled: true, refetch });
}

export function useUpdateQuestion() {
  return useCall('updateQuestion', { handled: true, refetch });
}

export function useDeleteQuestion() {
  return useCall('deleteQuestion', { action: 'delete the question', refetch });
}

/** Whether a tag is still free; true when it cannot be asked, because saving asks again. */
export async function checkTag({ owner, type }: OwnerKey, tag: string): Promise<boolean> {
  try {
    return (await client.checkTag({ params: { owner, type, tag } })).available;
  } catch {
    return true;
  }
}
