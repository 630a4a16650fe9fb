import type { Project } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery, queryClient } from '../../queries.ts';
import { isOwnerSide } from '../../session/relation.ts';
import { delegatorPropertiesCall, type ListBody, ownerPropertiesCall } from './reads.ts';
import { requireProperties } from './require-properties.ts';

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
  if (!project || isOwnerSide(project)) return ownerPropertiesCall(projectId, body);
  const asOwners = (query: unknown) => query as ReturnType<typeof callQuery<'listOwnerProperties'>>;
  if (project.relation === 'delegator') return asOwners(delegatorPropertiesCall(projectId, body));
  const params = { projectId, participantId: project.participant?._id ?? '' };
  return asOwners(callQuery('listParticipantProperties', { params, body }));
}

export type ListedPlace = CallReply<'listAllOwnerProperties'>['properties'][number];

/** All properties of the list, for the map. */
export function useListAllProperties(project: Project) {
  return useQuery(allOf(project));
}

function allOf(project: Project) {
  const params = { projectId: project._id };
  if (isOwnerSide(project)) return callQuery('listAllOwnerProperties', { params });
  const asOwners = (query: unknown) => query as ReturnType<typeof callQuery<'listAllOwnerProperties'>>;
  const query = { k: project.participant?._id ?? '' };
  return asOwners(
    project.relation === 'delegator'
      ? callQuery('listAllDelegatorProperties', { params, query })
      : callQuery('listAllParticipantProperties', { params, query }),
  );
}

/** The property as it is saved now. */
export async function readProperty(params: { projectId: string; propertyId: string }) {
  const { property } = await queryClient.fetchQuery({
    ...callQuery('getProperty', { params }, {}),
    staleTime: 0,
  });
  return property;
}

export type EarlierProperty = CallReply<'listEarlierProperties'>['properties'][number];
