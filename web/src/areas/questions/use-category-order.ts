import { useState } from 'react';
import { codeOf, dismissProblem, reportProblem } from '../../shell/problems.ts';
import {
  type CategoryOrder,
  inOrder,
  isSameOrder,
  orderOf,
  placeOf,
  siblingsOf,
  withPlace,
} from './category-order.ts';
import { isSamePath, type NamePath, nameOf } from './category-path.ts';
import {
  fetchCategories,
  refetchCategories,
  reloadCategories,
  showCategories,
  useOrderCategories,
} from './category-queries.ts';
import type { OwnerKey, PrimaryCategory } from './queries.ts';

interface Draft {
  order: CategoryOrder;
  /** The categories whose order is changed. */
  base: readonly PrimaryCategory[];
}

export interface OrderDraft {
  /** The categories in the order that is being made. */
  shown: readonly PrimaryCategory[];
  isChanged: boolean;
  isSaving: boolean;
  /** What was sorted before somebody else changed the categories. */
  staleBase: readonly PrimaryCategory[] | undefined;
  /** Puts a category at another place among its siblings; says where it is then. */
  put: (path: NamePath, place: number) => void;
  reset: () => void;
  /** False when it is not saved: somebody else was first, or the call failed. */
  save: () => Promise<boolean>;
  said: string;
}

/** The order of categories, changed on the screen until it is saved or reset (document 1 section 4). */
export function useCategoryOrder(key: OwnerKey, categories: readonly PrimaryCategory[]): OrderDraft {
  const [draft, setDraft] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const { mutateAsync: send } = useOrderCategories();

  const current = orderOf(categories);
  const shown = draft ? inOrder(categories, draft.order) : categories;
  const order = orderOf(shown);
  const isChanged = draft !== undefined && !isSameOrder(order, current);
  const staleBase = isChanged && !isSameOrder(orderOf(draft.base), current) ? draft.base : undefined;

  const put = (path: NamePath, place: number) => {
    const siblings = siblingsOf(order, path);
    const to = Math.max(0, Math.min(place, siblings.length - 1));
    if (placeOf(order, path) === to) return;
    setDraft({ order: withPlace(order, path, to), base: draft && isChanged ? draft.base : categories });
    const among = path.length === 2 ? ` in ${path[0]}` : '';
    setSaid(
      `${nameOf(path)} is number ${to + 1} of ${siblings.length}${among} now. The order is not saved yet.`,
    );
  };
  const reset = () => {
    setDraft(undefined);
    setSaid('The order was reset.');
  };

  async function sendOrder(): Promise<boolean> {
    const latest = await fetchCategories(key);
    // Somebody else was first: both orders are shown before one of them goes.
    if (!isSameOrder(orderOf(latest), current)) return false;
    await send({ params: { owner: key.owner, type: key.type }, body: { order } });
    await showCategories(key, [...shown]);
    setDraft(undefined);
    setSaid('The order was saved.');
    void refetchCategories();
    return true;
  }
  const save = async () => {
    setSaving(true);
    dismissProblem();
    try {
      return await sendOrder();
    } catch (error) {
      if (codeOf(error) === 'stale') await reloadCategories();
      else reportProblem(error, 'save the order of the categories');
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { shown, isChanged, isSaving, staleBase, put, reset, save, said };
}

/** Where two orders differ, in words: the primaries, and the secondaries of each. */
export function orderDifferences(
  mine: CategoryOrder,
  theirs: CategoryOrder,
): { mine: string; theirs: string }[] {
  const names = (order: CategoryOrder) => order.map(({ primaryCategory }) => primaryCategory);
  const text = (list: readonly string[]) => list.join(', ');
  const primaries = { mine: text(names(mine)), theirs: text(names(theirs)) };
  const below = theirs.flatMap((their) => {
    const own = mine.find(({ primaryCategory }) => isSamePath([primaryCategory], [their.primaryCategory]));
    const within = (list: readonly string[]) => `${their.primaryCategory}: ${text(list)}`;
    return own ? { mine: within(own.secondaryCategories), theirs: within(their.secondaryCategories) } : [];
  });
  return [primaries, ...below].filter((pair) => pair.mine !== pair.theirs);
}
