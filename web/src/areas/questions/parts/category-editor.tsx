import { bounds, categoryRename, isProblem, uncategorized } from '@landbrief/domain';
import { Alert, Button, Group, Select, TextInput, Tooltip } from '@mantine/core';
import { IconArrowBarToUp, IconCheck, IconCornerDownRight, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { type CategoryAct, type Notice, parentsFor, renameNotice } from '../category-act.ts';
import { findCategory } from '../category-outline.ts';
import { isSamePath, type NamePath, nameOf, pathText } from '../category-path.ts';
import type { PrimaryCategory } from '../queries.ts';
import { managerTexts } from '../texts.ts';
import type { CategoryActs } from '../use-category-acts.ts';
import styles from './category-editor.module.css';

/** Renames a category in place, and moves, promotes and deletes it (document 1 sections 2.10 and 4). */
export default function CategoryEditor({
  path,
  categories,
  acts,
  doneLabel,
  onDone,
}: {
  path: NamePath;
  categories: readonly PrimaryCategory[];
  acts: CategoryActs;
  /** 'Deselect' or 'Cancel Edit' */
  doneLabel: string;
  onDone: () => void;
}) {
  const [isMoving, setMoving] = useState<boolean>();
  const isBusy = acts.busy !== undefined;
  // A tertiary category has a name only: no call moves or deletes it.
  const isMovable = path.length < 3;
  const run = async (act: CategoryAct) => {
    setMoving(undefined);
    await acts.run(act);
  };
  return (
    <div className={styles.editor}>
      <RenameField path={path} categories={categories} acts={acts} onDone={onDone} />
      {isMoving ? (
        <MoveUnder
          path={path}
          categories={categories}
          onChoose={(under) => void run({ kind: 'move', path, under })}
          onCancel={() => setMoving(false)}
        />
      ) : (
        <Group gap="xs" mt="xs">
          {isMovable && (
            <ButtonWithIcon
              {...small}
              ref={isMoving === false ? takeFocus : undefined}
              disabled={isBusy}
              icon={IconCornerDownRight}
              onClick={() => setMoving(true)}
            >
              {managerTexts.moveUnder}
            </ButtonWithIcon>
          )}
          {path.length === 2 && (
            <ButtonWithIcon
              {...small}
              disabled={isBusy}
              icon={IconArrowBarToUp}
              onClick={() => void run({ kind: 'promote', path })}
            >
              {managerTexts.promote}
            </ButtonWithIcon>
          )}
          {isMovable && (
            <ButtonWithIcon
              {...small}
              disabled={isBusy}
              icon={IconTrash}
              onClick={() => void run({ kind: 'delete', path })}
            >
              Delete
            </ButtonWithIcon>
          )}
          <ButtonWithIcon {...small} icon={IconX} onClick={onDone}>
            {doneLabel}
          </ButtonWithIcon>
        </Group>
      )}
    </div>
  );
}

const small = { size: 'xs', iconSize: 15 } as const;

/** Enter saves; Escape ends the editing; what is refused goes back to the name before (document 3 section 5). */
function RenameField({
  path,
  categories,
  acts,
  onDone,
}: {
  path: NamePath;
  categories: readonly PrimaryCategory[];
  acts: CategoryActs;
  onDone: () => void;
}) {
  const previous = nameOf(path);
  const [name, setName] = useState(previous);
  const [notice, setNotice] = useState<Notice>();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = acts.busy !== undefined && isSamePath(acts.busy, path);
  const isChanged = name.trim() !== previous;
  const kept = useKeptForm({
    // The category may have another name and place meanwhile: what is offered says for which it was typed.
    form: `name of a category ${acts.ownerId}`,
    what: `the name of the category “${previous}”`,
    content: { name, of: previous },
    isUnsaved: isChanged,
    fieldsOf: async (typed) => {
      if (typed.name === name) return [];
      return [`“${typed.name}”${typed.of === previous ? '' : ` for the category “${typed.of}”`}`];
    },
    onTake: (typed) => setName(typed.name),
  });
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  const revert = (why?: Notice) => {
    setName(previous);
    setNotice(why);
    input.current?.focus();
  };
  const save = async () => {
    if (isBusy) return;
    if (!isChanged) return onDone();
    const hasSecondaries = path.length === 1 && (findCategory(categories, path)?.children.length ?? 0) > 0;
    const allowed = categoryRename({ newName: name, isPrimary: path.length === 1, hasSecondaries });
    if (isProblem(allowed)) return revert(renameNotice(allowed, path));
    const outcome = await acts.run({ kind: 'rename', path, name: name.trim() });
    if (outcome.kind === 'done') kept.forget();
    else if (outcome.kind === 'refused') {
      revert(renameNotice({ message: outcome.message }, path));
    } else if (outcome.kind === 'cancelled') revert();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      if (isChanged) revert();
      else onDone();
    }
  };
  return (
    <>
      <KeptInput kept={kept} />
      <div className={styles.rename}>
        <TextInput
          ref={input}
          className={styles.input ?? ''}
          size="sm"
          aria-label={`Name of ${pathText(path)}`}
          maxLength={bounds.categoryMax}
          value={name}
          readOnly={isBusy}
          aria-busy={isBusy || undefined}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNotice(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Tooltip label="Save Name">
          <IconButton
            icon={IconCheck}
            size="input-sm"
            variant={isChanged ? 'filled' : 'default'}
            label="Save Name"
            loading={isBusy}
            disabled={!isChanged}
            onClick={() => void save()}
          />
        </Tooltip>
      </div>
      {notice && (
        <Alert role="alert" color="yellow" mt="xs" title={notice.title}>
          {notice.message}
        </Alert>
      )}
    </>
  );
}

/** The other primaries, and Uncategorized, which leaves the questions without a category. */
function MoveUnder({
  path,
  categories,
  onChoose,
  onCancel,
}: {
  path: NamePath;
  categories: readonly PrimaryCategory[];
  onChoose: (primary: string) => void;
  onCancel: () => void;
}) {
  return (
    <div className={styles.move}>
      <Select
        className={styles.input ?? ''}
        size="sm"
        autoFocus
        searchable
        defaultDropdownOpened
        limit={100}
        aria-label={`${managerTexts.moveUnder}: ${nameOf(path)}`}
        placeholder="Move under …"
        nothingFoundMessage="No such primary category"
        data={[...parentsFor(categories, path), uncategorized]}
        onChange={(under) => under !== null && onChoose(under)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
