import { layout, uncategorized } from '@landbrief/domain';
import { Affix } from '@mantine/core';
import { useMediaQuery, useWindowScroll } from '@mantine/hooks';
import { IconArrowUp, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { findCategory } from '../category-outline.ts';
import { isSamePath, pathOfSelection, selectionOfPath } from '../category-path.ts';
import type { DoneOf } from '../done.ts';
import { focusListHeading } from '../list-heading.ts';
import type { QuestionOwner } from '../owner.ts';
import type { PrimaryCategory } from '../queries.ts';
import { useQuestionFilter } from '../question-filter.ts';
import { categoriesCall } from '../reads.ts';
import { type CategorySelection, useSelection } from '../selection.ts';
import { listHeading, texts } from '../texts.ts';
import styles from './categories-and-questions.module.css';
import { CategorySide } from './category-side.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SelectionBar } from './selection-bar.tsx';

const CategoryManager = lazy(() => import('./category-manager.tsx'));

/** Categories left, their questions right, of a template or a project (document 1 section 2.8). */
export function CategoriesAndQuestions({
  owner,
  done,
  whenEmpty,
}: {
  owner: QuestionOwner;
  done?: DoneOf | undefined;
  /** What to do next when there are no questions at all. */
  whenEmpty: ReactNode;
}) {
  const key = { owner: owner.id, type: owner.type };
  const { data, error, refetch } = useQuery(categoriesCall(key));
  const [stored, setSelection] = useSelection(owner.id);
  const { filter, clear } = useQuestionFilter();
  const select = (next: CategorySelection | undefined) => {
    if (filter) clear();
    setSelection(next);
  };
  const isNarrow = useMediaQuery(`(max-width: ${layout.mobileBreakpoint}px)`) ?? false;
  const [isManaging, setManaging] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const categories = data?.categories;
  const active = activeSelection(stored, categories);
  useForgetWhenGone(stored, active, categories, () => setSelection(undefined));

  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  if (categories?.length === 0) {
    return (
      <Panel title={listHeading(undefined, false)} flush>
        <EmptyState icon={IconListDetails} title={texts.nothing}>
          {whenEmpty}
        </EmptyState>
      </Panel>
    );
  }
  if (isManaging && categories) {
    return (
      <>
        <Suspense fallback={<SkeletonRows rows={8} label="the categories" />}>
          <CategoryManager
            owner={owner}
            categories={categories}
            selection={active}
            select={select}
            onClose={() => {
              setManaging(false);
              requestAnimationFrame(focusListHeading);
            }}
          />
        </Suspense>
        <BackToTop isNarrow={isNarrow} />
      </>
    );
  }
  return (
    <>
      <SelectionBar owner={owner} />
      <div className={styles.columns}>
        <div className={styles.left}>
          {categories ? (
            <CategorySide
              owner={owner}
              categories={categories}
              active={active}
              select={select}
              isNarrow={isNarrow}
              onChoose={() => isNarrow && showBelowBar(list.current)}
              onManage={() => setManaging(true)}
            />
          ) : (
            <Panel title={texts.categories} flush>
              <SkeletonRows rows={8} label="the categories" />
            </Panel>
          )}
        </div>
        <div ref={list}>
          <QuestionPanel
            owner={owner}
            selection={active}
            done={done}
            isLoading={categories === undefined}
            onSelect={select}
          />
        </div>
        <BackToTop isNarrow={isNarrow} />
      </div>
    </>
  );
}

/** The remembered category while it exists, else the uncategorized questions, when there are any. */
function activeSelection(
  stored: CategorySelection | undefined,
  categories: readonly PrimaryCategory[] | undefined,
): CategorySelection | undefined {
  if (!categories) return stored;
  const chosen = stored && pathOfSelection(stored);
  const node = chosen && (findCategory(categories, chosen) ?? findCategory(categories, chosen.slice(0, 1)));
  if (node) return selectionOfPath(node.path);
  return categories.some(({ name }) => name === uncategorized) ? { primary: uncategorized } : undefined;
}

/**
 * On a phone the questions are below the categories, which collapse: their heading comes to the offset of document 1
 * section 9, with the focus.
 */
function showBelowBar(list: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (!list) return;
    focusListHeading();
    window.scrollTo({ top: list.getBoundingClientRect().top + window.scrollY - layout.scrollOffset });
  });
}

/** A category that is gone, with its last question, is remembered no longer (document 1 section 4). */
function useForgetWhenGone(
  stored: CategorySelection | undefined,
  active: CategorySelection | undefined,
  categories: readonly PrimaryCategory[] | undefined,
  forget: () => void,
): void {
  const isGone =
    categories !== undefined &&
    stored !== undefined &&
    !isSamePath([active?.primary ?? ''], [stored.primary]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the going matters
  useEffect(() => {
    if (isGone) forget();
  }, [isGone]);
}

/** Appears once the page is scrolled a little. */
function BackToTop({ isNarrow }: { isNarrow: boolean }) {
  const [{ y }, scrollTo] = useWindowScroll();
  if (y <= (isNarrow ? layout.backToTopAfterMobile : layout.backToTopAfter)) return null;
  const bottom = isNarrow ? layout.backToTopOffsetMobile : 24;
  return (
    <Affix position={{ bottom, right: 24 }} zIndex={80}>
      <IconButton
        icon={IconArrowUp}
        iconSize={18}
        variant="default"
        size="xl"
        radius="xl"
        label="Back to top"
        title="Back to top"
        onClick={() => {
          scrollTo({ y: 0 });
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      />
    </Affix>
  );
}
