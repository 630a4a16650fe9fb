import type { CallReply } from '@landbrief/contract/client';
import { queryClient, refetchCalls } from '../../queries.ts';
import { changedByQuestions } from '../../stale-calls.ts';
import { useCall } from '../../use-call.ts';
import type { CategoryAct } from './category-act.ts';
import { nameOf } from './category-path.ts';
import type { OwnerKey, PrimaryCategory } from './queries.ts';
import { categoriesCall } from './reads.ts';

const levels = ['primary', 'secondary', 'tertiary'] as const;

/** What is in the trash after a deletion. */
type Sent = CallReply<'deletePrimaryCategory'>;

/** Sends an act as the call that it is; the names in paths are escaped by the client. */
export function useSendCategoryAct({ owner, type }: OwnerKey): (act: CategoryAct) => Promise<Sent> {
  const rename = useCall('renameCategory');
  const movePrimary = useCall('movePrimaryCategory');
  const moveSecondary = useCall('moveSecondaryCategory');
  const promote = useCall('promoteSecondaryCategory');
  const deletePrimary = useCall('deletePrimaryCategory');
  const deleteSecondary = useCall('deleteSecondaryCategory');
  const ofOwner = { owner, ownerType: type };

  return (act) => {
    const [primary = '', secondary] = act.path;
    const name = nameOf(act.path);
    if (act.kind === 'rename') {
      const above = {
        primaryCategory: primary,
        ...(act.path.length > 2 && { secondaryCategory: secondary }),
      };
      const body = { ...ofOwner, previousName: name, newName: act.name };
      const level = levels[act.path.length - 1] ?? 'primary';
      return rename.mutateAsync({
        params: { level },
        body: level === 'primary' ? body : { ...body, ...above },
      });
    }
    if (act.kind === 'promote') {
      const body = { ...ofOwner, primaryCategory: primary };
      return promote.mutateAsync({ params: { secondary: name }, body });
    }
    if (act.kind === 'move') {
      const body = { ...ofOwner, newPrimaryCategory: act.under };
      if (secondary === undefined) return movePrimary.mutateAsync({ params: { name }, body });
      return moveSecondary.mutateAsync({
        params: { secondary },
        body: { ...body, primaryCategory: primary },
      });
    }
    const params = { owner, type, primary };
    return secondary === undefined
      ? deletePrimary.mutateAsync({ params })
      : deleteSecondary.mutateAsync({ params: { ...params, secondary } });
  };
}

export function refetchCategories(): Promise<void> {
  return refetchCalls(...changedByQuestions);
}

export function reloadCategories(): Promise<void> {
  return refetchCalls('listPrimaryCategories');
}

type Categories = CallReply<'listPrimaryCategories'>;

/** Shows these categories until the server is asked again; returns what takes that back. */
export async function showCategories(owner: OwnerKey, categories: PrimaryCategory[]): Promise<() => void> {
  const { queryKey } = categoriesCall(owner);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData<Categories>(queryKey);
  queryClient.setQueryData<Categories>(queryKey, { result: 'ok', categories, count: categories.length });
  return () => queryClient.setQueryData(queryKey, before);
}

/** The categories as the server has them now. */
export async function fetchCategories(owner: OwnerKey): Promise<readonly PrimaryCategory[]> {
  const query = categoriesCall(owner);
  return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).categories;
}
