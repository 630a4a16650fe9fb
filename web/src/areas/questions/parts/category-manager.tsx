import { Alert, Button } from '@mantine/core';
import { IconArrowBackUp, IconFold, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { confirm } from '../../../ui/confirm.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { orderOf } from '../category-order.ts';
import { type NamePath, selectionOfPath } from '../category-path.ts';
import type { Openness } from '../category-rows.ts';
import { focusListHeading, listHeadingId } from '../list-heading.ts';
import type { QuestionOwner } from '../owner.ts';
import type { PrimaryCategory } from '../queries.ts';
import type { CategorySelection } from '../selection.ts';
import { managerTexts } from '../texts.ts';
import { useCategoryActs } from '../use-category-acts.ts';
import { type OrderDraft, orderDifferences, useCategoryOrder } from '../use-category-order.ts';
import styles from './category-manager.module.css';
import { CategoryOutline } from './category-outline.tsx';
import { BothSides, StaleCategories, Theirs } from './stale-categories.tsx';

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
  const [selected, setSelected] = useState<NamePath>();
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
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFold size={15} aria-hidden />}
              onClick={() => setOpenness({ primaries: !openness.primaries, toggled: new Set() })}
            >
              {openness.primaries ? 'Collapse All' : 'Expand All'}
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconArrowBackUp size={15} aria-hidden />}
              onClick={async () => (await mayClose()) && (await confirmLosing('close')) && onClose()}
            >
              {managerTexts.back}
            </Button>
          </>
        }
      >
        <Toolbar order={order} isSelected={selected !== undefined} />
        <StaleCategories acts={acts} categories={categories} />
        {order.staleBase && <StaleOrder order={order} base={order.staleBase} categories={categories} />}
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

/** Both orders, when somebody else changed the categories while one was being made. */
function StaleOrder({
  order,
  base,
  categories,
}: {
  order: OrderDraft;
  base: readonly PrimaryCategory[];
  categories: readonly PrimaryCategory[];
}) {
  const differences = orderDifferences(orderOf(order.shown), orderOf(categories));
  return (
    <Alert
      color="yellow"
      role="alert"
      m="sm"
      icon={<IconUsers size={18} aria-hidden />}
      title="Somebody else changed the categories in the meantime"
    >
      <p>Your order is kept below. Save Order puts it over theirs, Reset Order shows theirs.</p>
      <BothSides>
        <Theirs before={base} after={categories} />
        {differences.slice(0, 3).map(({ mine, theirs }) => (
          <div key={theirs}>
            <dt>Theirs</dt>
            <dd>{theirs}</dd>
            <dt>Yours</dt>
            <dd>{mine}</dd>
          </div>
        ))}
      </BothSides>
    </Alert>
  );
}
