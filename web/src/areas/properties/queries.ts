import type { CallName, Project } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { given, pageSizes } from '@landbrief/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callHook, callQuery, fetchCall, queryClient, useRead, useReadPage } from '../../queries.ts';
import type { PropertyPath } from '../answers/reads.ts';
import { projectCall } from '../projects/reads.ts';
import { isOwnerSide } from '../projects/relation.ts';
import {
  comparedQuestionsCall,
  delegatorPropertiesCall,
  type ListBody,
  ownerPropertiesCall,
  propertyCall,
  workingCall,
} from './reads.ts';
import { requireProperties } from './require-properties.ts';

/** Not of the projects' queries, whose other calls these screens need not load. */
export const useGetProject = (id: string) => useRead(projectCall(id));

export const useGetProperty = (params: PropertyPath) => useRead(propertyCall(params));

export type PropertyPage = CallReply<'listOwnerProperties'>;

/** All properties of the project, one's own, or also the delegates': by what one is to the project. */
export function useListProperties(project: Project | undefined, body: ListBody) {
  return useQuery({
    ...listOf(project, body),
    select: requireProperties,
    enabled: project !== undefined && (isOwnerSide(project) || project.participant !== undefined),
    placeholderData: keepPreviousData,
    // The owner's side sees the participants' progress move.
    refetchInterval: project && isOwnerSide(project) ? 20_000 : false,
  });
}

/** The three calls have the same shape. */
function listOf(project: Project | undefined, body: ListBody) {
  const projectId = project?._id ?? '';
  const meta = { handled: true };
  if (!project || isOwnerSide(project)) return callQuery(...ownerPropertiesCall(projectId, body), meta);
  const asOwners = (query: unknown) => query as ReturnType<typeof callQuery<'listOwnerProperties'>>;
  if (project.relation === 'delegator')
    return asOwners(callQuery(...delegatorPropertiesCall(projectId, body), meta));
  const params = { projectId, participantId: project.participant?._id ?? '' };
  return asOwners(callQuery('listParticipantProperties', { params, body }, meta));
}

export type ListedPlace = CallReply<'listAllOwnerProperties'>['properties'][number];

/** All properties of the list, for the map. */
export function useListAllProperties(project: Project) {
  return useQuery(allOf(project));
}

function allOf(project: Project) {
  const params = { projectId: project._id };
  const meta = { handled: true };
  if (isOwnerSide(project)) return callQuery('listAllOwnerProperties', { params }, meta);
  const asOwners = (query: unknown) => query as ReturnType<typeof callQuery<'listAllOwnerProperties'>>;
  const query = { k: project.participant?._id ?? '' };
  return asOwners(
    project.relation === 'delegator'
      ? callQuery('listAllDelegatorProperties', { params, query }, meta)
      : callQuery('listAllParticipantProperties', { params, query }, meta),
  );
}

const changed: readonly CallName[] = [
  'listAllOwnerProperties',
  'listAllDelegatorProperties',
  'listAllParticipantProperties',
  'compareProperties',
  'listOwnerProperties',
  'listDelegatorProperties',
  'listParticipantProperties',
  'getProperty',
  'getProject',
  'listParticipants',
  'getParticipant',
];

/** What is read again after acts upon several properties. */
export const changedByActs = [
  ...changed,
  'listProjectHistory',
  'getProjectOverview',
  // What is asked follows from the phase.
  'listPropertyQuestions',
  'listAnswers',
  'listAnswerComments',
] as const;

export const useCreateProperty = callHook('createProperty', { refetch: changed, handled: true });

/** The property as it is saved now. */
export async function readProperty(params: { projectId: string; propertyId: string }) {
  const { property } = await queryClient.fetchQuery({
    ...callQuery('getProperty', { params }),
    staleTime: 0,
  });
  return property;
}

export const useUpdateProperty = callHook('updateProperty', { refetch: changed, handled: true });

export const useSubmitProperty = callHook('submitProperty', { refetch: changed, handled: true });

/** A delegator sends a delegate's property back. */
export const useSendBackProperty = callHook('sendBackProperty', { refetch: changed, handled: true });

export const useDeleteProperty = callHook('deleteProperty', {
  refetch: changed.filter((name) => name !== 'getProperty'),
  action: 'delete the property',
});

export const useSetPropertyPhase = callHook('setPropertyPhase', { refetch: changedByActs, handled: true });

export const useSetShowInDirectory = callHook('setShowInDirectory', {
  refetch: changed,
  action: 'change what the directory shows',
});

export const useSetSubmitYourSite = callHook('setSubmitYourSite', {
  refetch: changed,
  action: 'change Submit Your Site',
});

export type EarlierProperty = CallReply<'listEarlierProperties'>['properties'][number];

export function useListEarlierProperties(
  projectId: string,
  { search, skip }: { search: string; skip: number },
) {
  const query = { limit: pageSizes.properties, skip, ...given({ search }) };
  return useReadPage(['listEarlierProperties', { params: { projectId }, query }]);
}

export const useListWorking = (projectId: string, search: string, enabled = true) =>
  useReadPage(workingCall(projectId, search), { enabled });

/** A request has at most 200 ids. */
const idsOfRequest = 100;

/** Chosen properties of a project, in the order of the list; those that were deleted are missing. */
export function useChosenProperties(project: Project, ids: readonly string[]) {
  return useQuery({
    queryKey: ['listOwnerProperties', project._id, 'chosen', ids],
    queryFn: ({ signal }) => readChosenProperties(project, ids, signal),
    // The result is told of what there was when it began.
    staleTime: 0,
    meta: { handled: true },
  });
}

export async function readChosenProperties(
  project: Project,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<PropertyPage['properties']> {
  const found: PropertyPage['properties'] = [];
  for (let at = 0; at < ids.length; at += idsOfRequest) {
    const body = { ids: ids.slice(at, at + idsOfRequest), limit: idsOfRequest, skip: 0 };
    found.push(...(await readList(project, body, signal)).properties);
  }
  return found;
}

function readList(project: Project, body: ListBody, signal: AbortSignal): Promise<PropertyPage> {
  const { _id: projectId, participant, relation } = project;
  if (isOwnerSide(project)) return fetchCall(...ownerPropertiesCall(projectId, body), signal);
  if (relation === 'delegator') return fetchCall(...delegatorPropertiesCall(projectId, body), signal);
  const params = { projectId, participantId: participant?._id ?? '' };
  return fetchCall('listParticipantProperties', { params, body }, signal);
}

export const useListQuestions = (projectId: string) => useRead(comparedQuestionsCall(projectId));
