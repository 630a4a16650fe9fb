import type { Project } from '@landbrief/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery, fetchCall } from '../../queries.ts';
import { isOwnerSide } from '../../session/relation.ts';
import type { PropertyPage } from './queries.ts';
import { delegatorPropertiesCall, type ListBody, ownerPropertiesCall } from './reads.ts';

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

async function readChosenProperties(
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
  if (isOwnerSide(project)) return fetchCall(ownerPropertiesCall(projectId, body), signal);
  if (relation === 'delegator') return fetchCall(delegatorPropertiesCall(projectId, body), signal);
  const params = { projectId, participantId: participant?._id ?? '' };
  return fetchCall(callQuery('listParticipantProperties', { params, body }), signal);
}
