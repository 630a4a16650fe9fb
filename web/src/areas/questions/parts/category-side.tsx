import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconListTree, IconPencil, IconPencilOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton, type IconButtonProps } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { isFixed, pathOfSelection } from '../category-path.ts';
import type { QuestionOwner } from '../owner.ts';
import type { PrimaryCategory } from '../queries.ts';
import { categoryDrop } from '../question-drop.ts';
import type { CategorySelection } from '../selection.ts';
import { managerTexts, texts } from '../texts.ts';
import styles from './category-panel.module.css';
import { RequirementCount } from './requirement-count.tsx';

const EditCategory = lazyPart(() => import('./edit-category.tsx'));

/** The categories beside the questions, with the buttons that edit the active one and open the manager. */
export function CategorySide({
  owner,
  categories,
  active,
  select,
  isNarrow,
  onChoose,
  onManage,
}: {
  owner: QuestionOwner;
  categories: readonly PrimaryCategory[];
  active: CategorySelection | undefined;
  select: (selection: CategorySelection | undefined) => void;
  isNarrow: boolean;
  onChoose: () => void;
  onManage: () => void;
}) {
  const mayEdit = useMayEditCategories(owner);
  const [isOpen, setOpen] = useState(true);
  const [isEditing, setEditing] = useState(false);
  const isEditable = active !== undefined && !isFixed(pathOfSelection(active));
  const ifNothingIsLost = async (act: () => void) => {
    if (await confirmLosing('close')) act();
  };
  const choose = (next: CategorySelection) =>
    ifNothingIsLost(() => {
      setEditing(false);
      select(next);
      if (isNarrow) setOpen(false);
      onChoose();
    });
  const toggleEditing = () => ifNothingIsLost(() => setEditing((before) => !before));
  return (
    <CategoryPanel
      categories={categories}
      active={active}
      collapsible={isNarrow}
      isOpen={!isNarrow || isOpen}
      onToggle={() => setOpen((before) => !before)}
      onSelect={(next) => void choose(next)}
      tools={
        mayEdit && (
          <>
            {(isEditable || isEditing) && (
              <Tool
                icon={isEditing ? IconPencilOff : IconPencil}
                label={isEditing ? managerTexts.cancelEdit : managerTexts.edit}
                onClick={() => void toggleEditing()}
              />
            )}
            <Tool
              icon={IconListTree}
              label={managerTexts.manage}
              onClick={() => void ifNothingIsLost(onManage)}
            />
          </>
        )
      }
      editor={
        isEditing && (
          <EditCategory
            owner={owner}
            categories={categories}
            active={active}
            select={select}
            onDone={() => setEditing(false)}
          />
        )
      }
    />
  );
}

function Tool(props: IconButtonProps) {
  return <IconButton title={props.label} iconSize={18} {...props} />;
}

/** Project owners, organization, list and super administrators edit categories (document 1 section 6). */
function useMayEditCategories({ mayEdit }: Pick<QuestionOwner, 'mayEdit'>): boolean {
  const { isOwner, isOrgAdmin, isListAdmin, isSuperAdmin, actingAsReviewer } = useSession();
  return mayEdit && !actingAsReviewer && (isOwner || isOrgAdmin || isListAdmin || isSuperAdmin);
}

/** The categories with the number of their questions; the open primary shows its secondaries. */
function CategoryPanel({
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
      <span className="breakable grow">{name}</span>
      {requirementCount > 0 && <span className="visually-hidden">, </span>}
      <RequirementCount count={requirementCount} />
      <span className={styles.count}>
        {formatNumber(questionCount)}
        <span className="visually-hidden"> {questionCount === 1 ? 'question' : 'questions'}</span>
      </span>
    </button>
  );
}
