import { Button } from '@mantine/core';
import { IconArrowBackUp, IconFold, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { codeOf, dismissProblem, reportProblem } from '../../../problems.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { changedMeanwhileText } from '../../../ui/merge-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../use-call.ts';
import {
  type CategoryOrder,
  inOrder,
  isSameOrder,
  orderOf,
  placeOf,
  siblingsOf,
  withPlace,
} from '../category-order.ts';
import { findCategory } from '../category-outline.ts';
import { type NamePath, nameOf, selectionOfPath } from '../category-path.ts';
import { fetchCategories, refetchCategories, reloadCategories, showCategories } from '../category-queries.ts';
import type { Openness } from '../category-rows.ts';
import { focusListHeading, listHeadingId } from '../list-heading.ts';
import type { QuestionOwner } from '../owner.ts';
import type { OwnerKey, PrimaryCategory } from '../queries.ts';
import type { CategorySelection } from '../selection.ts';
import { managerTexts } from '../texts.ts';
import { useCategoryActs } from '../use-category-acts.ts';
import styles from './category-manager.module.css';
import { CategoryOutline } from './category-outline.tsx';

/** All categories as an outline, to be edited and sorted (document 1 sections 2.8, 2.10 and 4). */
export default function CategoryManager({
  owner,
  categories,
  selection,
  select,
  onClose,
}: {
  owner: QuestionOwner;
  categories: readonly PrimaryCategory[];
  selection: CategorySelection | undefined;
  select: (selection: CategorySelection | undefined) => void;
  onClose: () => void;
}) {
  const [chosen, setSelected] = useState<NamePath>();
  // Somebody else may have renamed, moved or deleted it.
  const selected = chosen && findCategory(categories, chosen) ? chosen : undefined;
  const [openness, setOpenness] = useState<Openness>({ primaries: true, toggled: new Set() });
  const order = useCategoryOrder({ owner: owner.id, type: owner.type }, categories);
  const follow = setSelected;
  const acts = useCategoryActs({ owner, categories, selection, select, follow, isOptimistic: true });
  useEffect(focusListHeading, []);
  const mayClose = useUnsavedGuard(order.isChanged, 'the order of the categories');

  const choose = async (path: NamePath) => {
    if (order.isChanged) {
      const message = managerTexts.unsavedOrderMessage;
      if (!(await confirm({ title: managerTexts.unsavedOrder, message }))) return;
      if (!(await order.save())) return;
    } else if (!(await confirmLosing('close'))) return;
    select(selectionOfPath(path));
    setSelected(path);
  };
  const deselect = () => {
    select(undefined);
    setSelected(undefined);
  };
  return (
    <div className={styles.manager}>
      <Panel
        flush
        titleId={listHeadingId}
        title={
          <>
            {managerTexts.title} <span className={styles.total}>{formatNumber(categories.length)}</span>
          </>
        }
        actions={
          <>
            <ButtonWithIcon
              size="xs"
              icon={IconFold}
              iconSize={15}
              onClick={() => setOpenness({ primaries: !openness.primaries, toggled: new Set() })}
            >
              {openness.primaries ? 'Collapse All' : 'Expand All'}
            </ButtonWithIcon>
            <ButtonWithIcon
              size="xs"
              icon={IconArrowBackUp}
              iconSize={15}
              onClick={async () => (await mayClose()) && (await confirmLosing('close')) && onClose()}
            >
              {managerTexts.back}
            </ButtonWithIcon>
          </>
        }
      >
        <Toolbar order={order} isSelected={selected !== undefined} />
        {order.isStale && (
          <Notice
            role="alert"
            m="sm"
            icon={IconUsers}
            title={changedMeanwhileText('order of the categories', {})}
          >
            Your order is kept below. Save Order puts it over theirs, Reset Order shows theirs.
          </Notice>
        )}
        <CategoryOutline
          categories={order.shown}
          openness={openness}
          setOpenness={setOpenness}
          selected={selected}
          acts={acts}
          maySort={selected === undefined && !order.isSaving && acts.busy === undefined}
          onSelect={choose}
          onDeselect={deselect}
          onPut={order.put}
        />
        <p role="status" className="visually-hidden">
          {order.isChanged ? order.said : acts.said || order.said}
        </p>
      </Panel>
    </div>
  );
}

/** Save and Reset, enabled only when the order changed (document 1 section 4). */
function Toolbar({ order, isSelected }: { order: OrderDraft; isSelected: boolean }) {
  const { isChanged, isSaving } = order;
  const reset = () => {
    order.reset();
    focusListHeading();
  };
  return (
    <div className={styles.toolbar}>
      <p className={styles.hint} id="category-hint">
        {hint(isSelected, isChanged)}
      </p>
      <Button
        size="xs"
        disabled={!isChanged}
        loading={isSaving}
        onClick={() => void order.save().then(focusListHeading)}
      >
        Save Order
      </Button>
      <Button size="xs" variant="default" disabled={!isChanged || isSaving} onClick={reset}>
        Reset Order
      </Button>
    </div>
  );
}

function hint(isSelected: boolean, isChanged: boolean): string {
  if (isSelected) return 'Deselect the category to sort.';
  if (isChanged) return 'The new order is not saved yet.';
  return 'Choose a category to edit it. Sort with the handles, the arrows, or Alt+Up and Alt+Down.';
}

interface Draft {
  order: CategoryOrder;
  /** The saved order that is changed. */
  base: CategoryOrder;
}

export interface OrderDraft {
  /** The categories in the order that is being made. */
  shown: readonly PrimaryCategory[];
  isChanged: boolean;
  isSaving: boolean;
  /** Somebody else changed the categories while they were sorted. */
  isStale: boolean;
  /** Puts a category at another place among its siblings; says where it is then. */
  put: (path: NamePath, place: number) => void;
  reset: () => void;
  /** False when it is not saved: somebody else was first, or the call failed. */
  save: () => Promise<boolean>;
  said: string;
}

/** The order of categories, changed on the screen until it is saved or reset (document 1 section 4). */
function useCategoryOrder(key: OwnerKey, categories: readonly PrimaryCategory[]): OrderDraft {
  const [draft, setDraft] = useState<Draft>();
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const { mutateAsync: send } = useCall('orderCategories');

  const current = orderOf(categories);
  const shown = draft ? inOrder(categories, draft.order) : categories;
  const order = orderOf(shown);
  const isChanged = draft !== undefined && !isSameOrder(order, current);
  const isStale = isChanged && !isSameOrder(draft.base, current);

  const put = (path: NamePath, place: number) => {
    const siblings = siblingsOf(order, path);
    const to = Math.max(0, Math.min(place, siblings.length - 1));
    if (placeOf(order, path) === to) return;
    setDraft({ order: withPlace(order, path, to), base: draft && isChanged ? draft.base : current });
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
    // Somebody else was first: the person is told before that order goes.
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
  return { shown, isChanged, isSaving, isStale, put, reset, save, said };
}
