import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { PrimaryCategory } from '../queries.ts';
import { categoryDrop } from '../question-drop.ts';
import type { CategorySelection } from '../selection.ts';
import { texts } from '../texts.ts';
import styles from './category-panel.module.css';
import { RequirementCount } from './requirement-count.tsx';

/** The categories with the number of their questions; the open primary shows its secondaries. */
export function CategoryPanel({
  categories,
  active,
  collapsible,
  isOpen,
  tools,
  editor,
  onToggle,
  onSelect,
}: {
  categories: readonly PrimaryCategory[];
  active: CategorySelection | undefined;
  collapsible: boolean;
  isOpen: boolean;
  /** Further buttons beside the title. */
  tools: ReactNode;
  /** Above the categories, while one of them is edited. */
  editor: ReactNode;
  onToggle: () => void;
  onSelect: (selection: CategorySelection) => void;
}) {
  const label = isOpen ? 'Collapse categories' : 'Expand categories';
  return (
    <Panel
      flush
      title={
        <>
          {texts.categories} <span className={styles.total}>{formatNumber(categories.length)}</span>
        </>
      }
      actions={
        <>
          {tools}
          {collapsible && (
            <ActionIcon aria-label={label} title={label} aria-expanded={isOpen} onClick={onToggle}>
              {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
            </ActionIcon>
          )}
        </>
      }
    >
      {editor}
      {isOpen && (
        <nav aria-label={texts.categories}>
          <ul className={styles.list}>
            {categories.map((primary) => (
              <li key={primary.name}>
                <CategoryButton
                  category={primary}
                  isActive={active?.primary === primary.name && active.secondary === undefined}
                  drop={categoryDrop(primary.name)}
                  onClick={() => onSelect({ primary: primary.name })}
                />
                {active?.primary === primary.name && primary.secondaryCategories.length > 0 && (
                  <ul className={styles.secondaries}>
                    {primary.secondaryCategories.map((secondary) => (
                      <li key={secondary.name}>
                        <CategoryButton
                          category={secondary}
                          isActive={active.secondary === secondary.name}
                          drop={categoryDrop(primary.name, secondary.name)}
                          onClick={() => onSelect({ primary: primary.name, secondary: secondary.name })}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Panel>
  );
}

function CategoryButton({
  category: { name, questionCount, requirementCount },
  isActive,
  drop,
  onClick,
}: {
  category: Pick<PrimaryCategory, 'name' | 'questionCount' | 'requirementCount'>;
  isActive: boolean;
  drop: ReturnType<typeof categoryDrop>;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.category}
      aria-current={isActive || undefined}
      onClick={onClick}
      {...drop}
    >
      <span className={styles.name}>{name}</span>
      {requirementCount > 0 && <span className="visually-hidden">, </span>}
      <RequirementCount count={requirementCount} />
      <span className={styles.count}>
        {formatNumber(questionCount)}
        <span className="visually-hidden"> {questionCount === 1 ? 'question' : 'questions'}</span>
      </span>
    </button>
  );
}
