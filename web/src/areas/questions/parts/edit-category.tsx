import { useEffect } from 'react';
import { isFixed, pathKey, pathOfSelection } from '../category-path.ts';
import type { QuestionOwner } from '../owner.ts';
import type { PrimaryCategory } from '../queries.ts';
import type { CategorySelection } from '../selection.ts';
import { managerTexts } from '../texts.ts';
import { useCategoryActs } from '../use-category-acts.ts';
import CategoryEditor from './category-editor.tsx';
import styles from './category-panel.module.css';

/** Edits the active category beside its questions, until there is none that can be edited. */
export default function EditCategory({
  owner,
  categories,
  active,
  select,
  onDone,
}: {
  owner: QuestionOwner;
  categories: readonly PrimaryCategory[];
  active: CategorySelection | undefined;
  select: (selection: CategorySelection | undefined) => void;
  onDone: () => void;
}) {
  const acts = useCategoryActs({ owner, categories, selection: active, select, isOptimistic: false });
  const path = active && pathOfSelection(active);
  const isEditable = path !== undefined && !isFixed(path);
  const isOver = !isEditable && !acts.busy;
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);
  return (
    <>
      {isEditable && (
        <div className={styles.editor}>
          <CategoryEditor
            key={pathKey(path)}
            path={path}
            categories={categories}
            acts={acts}
            doneLabel={managerTexts.cancelEdit}
            onDone={onDone}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {acts.said}
      </p>
    </>
  );
}
