import { categoryText, searchKey } from '@landbrief/domain';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '../../../ui/dialogs.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import { selectionCall } from '../reads.ts';
import styles from './requirement-choice.module.css';

/** Rows that are drawn; whoever has more searches. */
const shownAtOnce = 50;
/** Milliseconds that the typing rests. */
const rest = 150;

/** Chooses the question that becomes a requirement, among those that are none yet. */
export default function RequirementChoice({
  owner,
  onChoose,
  onClose,
}: {
  owner: QuestionOwner;
  onChoose: (question: Question) => void;
  onClose: () => void;
}) {
  const list = useQuery(selectionCall({ owner: owner.id, type: owner.type }));
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, rest);
  const found = list.data?.questions.filter(
    (question) => !question.requirement && matchesSearch(question, search),
  );
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title="Add Requirement">
      <Stack gap="md">
        <Text>Choose the question whose answer has to meet something.</Text>
        <TextInput
          type="search"
          role="searchbox"
          aria-label="Search Questions"
          placeholder="Search Questions"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Loaded query={list}>
          {!found && <SkeletonRows rows={6} label="the questions" />}
          {found?.length === 0 && (
            <Text c="dimmed">
              {search.trim() ? `No question matches “${search.trim()}”.` : 'Every question is a requirement.'}
            </Text>
          )}
          {found && found.length > 0 && (
            <ul className={styles.list} aria-label="Questions">
              {found.slice(0, shownAtOnce).map((question) => (
                <li className="divided" key={question._id}>
                  <button type="button" className={styles.question} onClick={() => onChoose(question)}>
                    <span>{question.text}</span>
                    <span className="second">{categoryText(question)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {found && found.length > shownAtOnce && (
            <Text size="sm" c="dimmed" role="status">
              The first {shownAtOnce} of {formatNumber(found.length)} questions. Search to find the others.
            </Text>
          )}
        </Loaded>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Stack>
    </Drawer>
  );
}

/** Whether a question's text, tag or data field contains what was typed. */
function matchesSearch(
  { text, tag, loisDataField = '' }: Pick<Question, 'text' | 'tag' | 'loisDataField'>,
  typed: string,
): boolean {
  const sought = searchKey(typed.trim());
  return [text, tag, loisDataField].some((field) => searchKey(field).includes(sought));
}
