import type { Answer, Question } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiProblem, client } from '../../api.ts';
import { fetchCall, queryClient } from '../../queries.ts';
import { type Column, cellOfAnswer, withCell } from './comparison.ts';
import { type Compared, readCompared } from './comparison-pages.ts';
import { compareCall, comparisonCall } from './reads.ts';

const compared = (projectId: string, ids: string) => ['compareProperties', projectId, ids] as const;

/** The chosen properties, or all, with the values of their answers; those that are read first are shown first. */
export function useCompareProperties(projectId: string, ids: string) {
  const queryKey = compared(projectId, ids);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      withCells(
        await readCompared(
          (body) => fetchCall(compareCall(projectId, body), signal),
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
  const query = { ...comparisonCall(projectId), meta: { action: 'load the weights' } };
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
