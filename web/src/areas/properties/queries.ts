import type { Answer, CallName, Project, Question } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { listLimitMax, pageSizes } from '@landbrief/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ApiProblem, client } from '../../api.ts';
import { callQuery, fetchCall, queryClient, useCall } from '../../queries.ts';
import type { PropertyPath } from '../answers/reads.ts';
import { projectCall } from '../projects/reads.ts';
import { isOwnerSide } from '../projects/relation.ts';
import { type Column, cellOfAnswer, withCell } from './comparison.ts';
import { type Compared, readCompared } from './comparison-pages.ts';
import {
  compareCall,
  comparedQuestionsCall,
  comparisonCall,
  delegatorPropertiesCall,
  type ListBody,
  ownerPropertiesCall,
  propertyCall,
} from './reads.ts';

export function useGetProject(id: string) {
  return useQuery(callQuery(...projectCall(id), { handled: true }));
}

export function useGetProperty(params: PropertyPath) {
  return useQuery(callQuery(...propertyCall(params), { handled: true }));
}

export type PropertyPage = CallReply<'listOwnerProperties'>;

/** All properties of the project, one's own, or also the delegates': by what one is to the project. */
export function useListProperties(project: Project | undefined, body: ListBody) {
  return useQuery({
    ...listOf(project, body),
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

export function useCreateProperty() {
  return useCall('createProperty', { refetch: changed, handled: true });
}

export function useUpdateProperty() {
  return useCall('updateProperty', { refetch: changed, handled: true });
}

export function useSubmitProperty() {
  return useCall('submitProperty', { refetch: changed, handled: true });
}

/** A delegator sends a delegate's property back. */
export function useSendBackProperty() {
  return useCall('sendBackProperty', { refetch: changed, handled: true });
}

export function useDeleteProperty() {
  const refetch = changed.filter((name) => name !== 'getProperty');
  return useCall('deleteProperty', { refetch, action: 'delete the property' });
}

export function useSetPropertyPhase() {
  return useCall('setPropertyPhase', { refetch: changedByActs, handled: true });
}

export function useSetShowInDirectory() {
  return useCall('setShowInDirectory', { refetch: changed, action: 'change what the directory shows' });
}

export function useSetSubmitYourSite() {
  return useCall('setSubmitYourSite', { refetch: changed, action: 'change Submit Your Site' });
}

export type EarlierProperty = CallReply<'listEarlierProperties'>['properties'][number];

export function useListEarlierProperties(
  projectId: string,
  { search, skip }: { search: string; skip: number },
) {
  const query = { limit: pageSizes.properties, skip, ...(search ? { search } : {}) };
  return useQuery({
    ...callQuery('listEarlierProperties', { params: { projectId }, query }, { handled: true }),
    placeholderData: keepPreviousData,
  });
}

/** Those who take part now, by name, for whom properties can be added. */
export function useListWorking(projectId: string) {
  const query = { filter: 'working', sortby: 'name', limit: listLimitMax } as const;
  return useQuery(callQuery('listParticipants', { params: { projectId }, query }, { handled: true }));
}

/** What is read again after acts upon several properties. */
export const changedByActs = [...changed, 'listProjectHistory', 'getProjectOverview'] as const;

/** A request has at most 200 ids. */
const idsOfRequest = 100;

/** Chosen properties of a project, in the order of the list; those that were deleted are missing. */
export function useChosenProperties(projectId: string, ids: readonly string[]) {
  return useQuery({
    queryKey: ['listOwnerProperties', projectId, 'chosen', ids],
    queryFn: async ({ signal }) => {
      const found: PropertyPage['properties'] = [];
      for (let at = 0; at < ids.length; at += idsOfRequest) {
        const some = ids.slice(at, at + idsOfRequest);
        const body = { ids: some, limit: idsOfRequest, skip: 0 };
        found.push(
          ...(await fetchCall('listOwnerProperties', { params: { projectId }, body }, signal)).properties,
        );
      }
      return found;
    },
    // The result is told of what there was when it began.
    staleTime: 0,
    meta: { handled: true },
  });
}

const compared = (projectId: string, ids: string) => ['compareProperties', projectId, ids] as const;

/** The chosen properties, or all, with the values of their answers; those that are read first are shown first. */
export function useCompareProperties(projectId: string, ids: string) {
  const queryKey = compared(projectId, ids);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      withCells(
        await readCompared(
          (body) => fetchCall(...compareCall(projectId, body), signal),
          ids.split(',').filter(Boolean),
          (part) =>
            queryClient.setQueryData<ComparedColumns>(queryKey, (before) => before ?? withCells(part)),
        ),
      ),
    meta: { handled: true },
  });
}

export type ComparedColumns = Omit<Compared, 'properties'> & { columns: readonly Column[] };

function withCells({ properties, ...rest }: Compared): ComparedColumns {
  return { ...rest, columns: properties.map((one) => ({ ...one, cells: new Map() })) };
}

/** Shows an answer that was read or changed in the comparison, without reading it again. */
export function showInComparison(
  { projectId, ids, propertyId }: { projectId: string; ids: string; propertyId: string },
  question: Question,
  answer: Answer | undefined,
): void {
  queryClient.setQueryData<ComparedColumns>(compared(projectId, ids), (before) => {
    if (!before) return before;
    const columns = before.columns.map((column) =>
      column.property._id === propertyId
        ? withCell(column, question, cellOfAnswer(question, answer))
        : column,
    );
    return columns.every((column, at) => column === before.columns[at]) ? before : { ...before, columns };
  });
}

type Settings = CallReply<'getComparison'>['comparison'];
const noSettings: Settings = { weights: {}, pinned: [], version: 1 };

/**
 * What the project's team has set in the comparison, and a function that changes it. A change is made upon the current
 * settings: when somebody else has changed them meanwhile, it is made again upon theirs.
 */
export function useComparisonSettings(projectId: string) {
  const query = callQuery(...comparisonCall(projectId), { handled: true });
  const { data } = useQuery(query);
  const { mutate } = useMutation({
    scope: { id: `comparison ${projectId}` },
    meta: { action: 'save the comparison' },
    mutationFn: async (change: (now: Settings) => Partial<Settings>) => {
      const now = queryClient.getQueryData(query.queryKey)?.comparison ?? noSettings;
      const reply = await saveSettings(projectId, change, now, triesWhenStale);
      queryClient.setQueryData(query.queryKey, reply);
    },
  });
  return { settings: data?.comparison ?? noSettings, change: mutate };
}

const triesWhenStale = 4;

async function saveSettings(
  projectId: string,
  change: (now: Settings) => Partial<Settings>,
  now: Settings,
  tries: number,
): Promise<CallReply<'saveComparison'>> {
  const params = { projectId };
  try {
    const { version: _, ...changed } = change(now);
    return await client.saveComparison({
      params,
      body: { comparison: { ...changed, version: now.version } },
    });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'stale' || tries === 0) throw error;
    const { comparison } = await client.getComparison({ params });
    return saveSettings(projectId, change, comparison, tries - 1);
  }
}

export function useExportComparison() {
  return useCall('exportComparison', { action: 'export the comparison' });
}

export function useListQuestions(projectId: string) {
  return useQuery(callQuery(...comparedQuestionsCall(projectId), { handled: true }));
}
