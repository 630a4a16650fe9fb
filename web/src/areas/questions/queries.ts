import type { CallArguments, CallReply } from '@landbrief/contract/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { callQuery, queryClient } from '../../queries.ts';
import { type OwnerKey, questionImportCall } from './reads.ts';

export type Question = CallReply<'getQuestion'>['question'];
export type PrimaryCategory = CallReply<'listPrimaryCategories'>['categories'][number];

export type { OwnerKey };

/** Shows an import as the reply to its start has it: whoever watches it sees its end, however soon that comes. */
export function knowQuestionImport(owner: OwnerKey, job: CallReply<'importTemplate'>['import']): void {
  if (job) queryClient.setQueryData(questionImportCall(owner).queryKey, { result: 'ok', import: job });
}

type RequirementChange = CallArguments<'previewRequirement'>['body']['question'];

/** Asked once there is a change; nothing is written. */
export const usePreviewRequirement = (id: string, change: RequirementChange | undefined) =>
  useQuery({
    ...callQuery('previewRequirement', { params: { id }, body: { question: change ?? { version: 0 } } }),
    enabled: change !== undefined,
    retry: false,
  });

export type Affected = CallReply<'countAffected'>;
type AffectedQuery = NonNullable<CallArguments<'countAffected'>['query']>;

/** What a change of a question, of a category's questions or of all touches in a running project. */
export function useCountAffected({ owner, type }: OwnerKey, query: AffectedQuery) {
  const args = { params: { owner, type }, query };
  return useQuery({ ...callQuery('countAffected', args), staleTime: 0, retry: false });
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

/** Whether a tag is still free; true when it cannot be asked, because saving asks again. */
export async function checkTag({ owner, type }: OwnerKey, tag: string): Promise<boolean> {
  try {
    return (await client.checkTag({ params: { owner, type, tag } })).available;
  } catch {
    return true;
  }
}
