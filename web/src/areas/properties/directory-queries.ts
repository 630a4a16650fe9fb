import type { CallReply } from '@landbrief/contract/client';
import { given, pageSizes, problemCatalogue } from '@landbrief/domain';
import { useQuery } from '@tanstack/react-query';
import { codeOf } from '../../problems.ts';
import { callQuery, isTransient, pageQuery } from '../../queries.ts';
import type { PropertyPath } from '../answers/reads.ts';
import { hasDataFeedCall } from './reads.ts';

export type DirectoryPage = CallReply<'listDirectoryProperties'>;
export type DirectoryProperty = DirectoryPage['properties'][number];
export type DirectoryDifference = CallReply<'compareWithDirectory'>['differences'][number];

/** Whose properties of the directory: those of a participant, or of the organization that owns the project. */
export interface DirectoryOf {
  projectId: string;
  participantId: string;
  projectOwnerProperties: boolean;
}

/** The server has tried several times by then; whoever waits is told, and can try again. */
const retry = (failures: number, error: unknown) => failures < 2 && !isAway(error) && isTransient(error);

/** Whether the caller's organization has properties to choose from. */
export const useHasDataFeed = (projectId: string, enabled: boolean) =>
  useQuery({
    ...hasDataFeedCall(projectId),
    // Properties can be typed in without it.
    retry: false,
    enabled,
  });

export function useListDirectoryProperties(
  { projectId, participantId, projectOwnerProperties }: DirectoryOf,
  { search, skip }: { search: string; skip: number },
  enabled = true,
) {
  const query = {
    limit: pageSizes.properties,
    skip,
    ...given({ search, projectOwnerProperties }),
  };
  return useQuery({
    ...pageQuery('listDirectoryProperties', { params: { projectId, participantId }, query }),
    retry,
    enabled,
  });
}

export function useGetDirectoryProperty({ projectOwnerProperties, ...of }: DirectoryOf, id: string) {
  const query = projectOwnerProperties ? { projectOwnerProperties } : {};
  return useQuery(callQuery('getDirectoryProperty', { params: { ...of, id }, query }));
}

/** Where a property is edited. */
export const useGetDirectoryPropertyEditable = (propertyId: string) =>
  useQuery({ ...callQuery('getDirectoryPropertyEditable', { params: { propertyId } }), retry });

/** What the directory has differently now; asked for anew each time. */
export const useCompareWithDirectory = (path: PropertyPath) =>
  useQuery({
    ...callQuery('compareWithDirectory', { params: path }),
    retry,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A call that needs the directory failed because it does not answer. */
export function isAway(error: unknown): boolean {
  return codeOf(error) === 'directory_unavailable';
}

/** A list came without the directory's properties because it does not answer. */
export function saysAway({ message }: Pick<DirectoryPage, 'message'>): boolean {
  return message === problemCatalogue.directory_unavailable.message;
}
