import { ActionIcon } from '@mantine/core';
import { IconListTree, IconPencil, IconPencilOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { isFixed, pathOfSelection } from '../category-path.ts';
import type { QuestionOwner } from '../owner.ts';
import type { PrimaryCategory } from '../queries.ts';
import type { CategorySelection } from '../selection.ts';
import { managerTexts } from '../texts.ts';
import { useMayEditCategories } from '../use-may-edit-categories.ts';
import { CategoryPanel } from './category-panel.tsx';

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
                label={isEditing ? managerTexts.cancelEdit : managerTexts.edit}
                onClick={() => void toggleEditing()}
              >
                {isEditing ? <IconPencilOff size={18} aria-hidden /> : <IconPencil size={18} aria-hidden />}
              </Tool>
            )}
            <Tool label={managerTexts.manage} onClick={() => void ifNothingIsLost(onManage)}>
              <IconListTree size={18} aria-hidden />
            </Tool>
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

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
