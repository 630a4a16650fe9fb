import { type CategoryPath, categoryText, isUncategorized, uncategorized } from '@landbrief/domain';
import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/dialogs.tsx';
import { formatNumber, quoted } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { OwnerKey, PrimaryCategory, Question } from '../queries.ts';
import { pathKey, pathOf } from '../question-order.ts';
import { categoriesCall } from '../reads.ts';
import styles from './move-question-dialog.module.css';

/** More are found by typing. */
const shownMost = 200;

interface MoveQuestionDialogProps {
  owner: OwnerKey;
  question: Question;
  onChoose: (path: CategoryPath) => void;
  onClose: () => void;
}

/** Chooses the category that a question moves to, where dragging is no way: by keyboard, on a phone, far away. */
export default function MoveQuestionDialog({ owner, question, onChoose, onClose }: MoveQuestionDialogProps) {
  const query = useQuery(categoriesCall(owner));
  const [search, setSearch] = useState('');
  const paths = pathsOf(query.data?.categories ?? []);
  const found = paths.filter((path) =>
    categoryText(path).toLowerCase().includes(search.trim().toLowerCase()),
  );
  const current = pathKey(question);
  return (
    <Modal opened onClose={onClose} title="Move to…" size="lg">
      <Text size="sm" mb="sm">
        {quoted(question.text)} goes to the end of the category.
      </Text>
      <TextInput
        type="search"
        aria-label="Search categories"
        placeholder="Search categories"
        data-autofocus
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Loaded query={query}>
        <ul className={styles.list} aria-label="Categories">
          {found.slice(0, shownMost).map((path) => {
            const isCurrent = pathKey(path) === current;
            return (
              <li key={pathKey(path)}>
                <button
                  type="button"
                  className={styles.category}
                  disabled={isCurrent}
                  onClick={() => onChoose(path)}
                >
                  {categoryText(path)}
                  {isCurrent && <span className="text-12 rigid">is here</span>}
                </button>
              </li>
            );
          })}
        </ul>
        <Text size="sm" c="dimmed" role="status">
          {found.length === 0 && 'No category matches.'}
          {found.length > shownMost &&
            `${formatNumber(found.length - shownMost)} more: type a part of the name.`}
        </Text>
      </Loaded>
    </Modal>
  );
}

/** All categories, each below its parent, and Uncategorized at the end. */
function pathsOf(categories: readonly PrimaryCategory[]): CategoryPath[] {
  const named = categories.filter(({ name }) => !isUncategorized(name));
  const paths = named.flatMap(({ name: primary, secondaryCategories }) => [
    pathOf([primary]),
    ...secondaryCategories.flatMap(({ name: secondary, tertiaryCategories }) => [
      pathOf([primary, secondary]),
      ...tertiaryCategories.map(({ name }) => pathOf([primary, secondary, name])),
    ]),
  ]);
  return [...paths, { primaryCategory: uncategorized }];
}
