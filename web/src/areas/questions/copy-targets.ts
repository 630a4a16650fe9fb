import { given, isCopyTarget, type OwnerType, ownerType, pageSizes } from '@landbrief/domain';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../api.ts';
import { mayEditProject } from '../../session/relation.ts';
import { useSession } from '../../session/use-session.ts';

/** A template or project that questions can be copied to. */
export interface CopyTarget {
  id: string;
  name: string;
  questionCount: number;
}

interface TargetPage {
  targets: CopyTarget[];
  /** Of the rows that were read, those that are no targets included. */
  read: number;
  count: number;
}

interface TargetSearch {
  type: OwnerType;
  /** The source is no target. */
  sourceId: string;
  search: string;
}

/**
 * Templates without system templates, or projects in setup; without the source (document 1 section 5), and without what the
 * user may not change: copying there would be refused.
 */
export function useCopyTargets({ type, sourceId, search }: TargetSearch) {
  const { actingAsReviewer } = useSession();
  const readPage = async (skip: number, signal: AbortSignal): Promise<TargetPage> => {
    const query = { skip, ...given({ search }) };
    if (type === ownerType.template) {
      const { templates, count } = await client.listTemplates({
        query: { ...query, filter: 'own', limit: pageSizes.templates },
        signal,
      });
      return {
        targets: templates.filter(({ editable }) => editable).map(asTarget),
        read: templates.length,
        count,
      };
    }
    const { projects, count } = await client.listProjects({
      query: { ...query, filter: 'setup', sortby: 'name', limit: pageSizes.properties },
      signal,
    });
    const open = projects.filter(
      (project) => isCopyTarget(project.status) && mayEditProject(project, actingAsReviewer),
    );
    return { targets: open.map(asTarget), read: projects.length, count };
  };
  const list = useInfiniteQuery({
    queryKey: ['copyTargets', type, search],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count, read }, pages) => {
      const skip = pages.reduce((sum, page) => sum + page.read, 0);
      return read > 0 && skip < count ? skip : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { handled: true },
  });
  const targets = list.data?.pages.flatMap((page) => page.targets).filter(({ id }) => id !== sourceId);
  return { list, targets };
}

function asTarget({
  _id,
  name,
  questionCount,
}: {
  _id: string;
  name: string;
  questionCount: number;
}): CopyTarget {
  return { id: _id, name, questionCount };
}
