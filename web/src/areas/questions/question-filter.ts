import { given } from '@landbrief/domain';
import { useQueryState } from '../../ui/use-query-state.ts';

/** What narrows the list to some of all questions of a template or project. */
export interface QuestionFilter {
  search?: string;
  required?: true;
  requirements?: true;
  phase?: number;
}

/** The filter that an address names: `?search=acre&show=required&phase=2`; undefined when it names none. */
export function readFilter(query: URLSearchParams): QuestionFilter | undefined {
  const search = query.get('search')?.trim();
  const show = query.get('show');
  const phase = Number(query.get('phase') ?? 0);
  const filter: QuestionFilter = {
    ...given({ search }),
    ...(show === 'required' ? { required: true } : {}),
    ...(show === 'requirements' ? { requirements: true } : {}),
    ...(Number.isInteger(phase) && phase > 0 ? { phase } : {}),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}

/** The filter of the list, which stands in the address, and how it ends. */
export function useQuestionFilter() {
  const { query, change } = useQueryState();
  const clear = () => change({ search: undefined, show: undefined, phase: undefined });
  return { filter: readFilter(query), clear };
}
