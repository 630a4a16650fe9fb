import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber, plural, quoted } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { type CopiedQuestion, existingIn } from '../copied-questions.ts';
import type { Duplicates } from '../copy-outcome.ts';
import { type OwnerKey, selectionCall } from '../reads.ts';

const acts: readonly [Duplicates, label: string, where: string][] = [
  ['skip', 'Copy the others', 'to'],
  ['update', 'Update those too', 'in'],
];

interface ExistingQuestionsProps {
  /** The target. */
  owner: OwnerKey;
  name: string;
  copies: readonly CopiedQuestion[];
  isCopying: boolean;
  onResolve: (duplicates: Duplicates) => void;
}

/** Which of the copied questions a target has already, and what can be done about it. */
export function ExistingQuestions({ owner, name, copies, isCopying, onResolve }: ExistingQuestionsProps) {
  const { data, error } = useQuery({ ...selectionCall(owner), staleTime: 0 });
  const existing = useMemo(() => data && existingIn(data.questions, copies), [data, copies]);
  if (error) return <ProblemAlert error={error} />;
  if (!existing) return null;
  return (
    <div>
      <Text mb="xs">
        {formatNumber(existing.length)} of {plural(copies.length, 'question')}{' '}
        {existing.length === 1 ? 'exists' : 'exist'} in {quoted(name)}, with the same tag:
      </Text>
      <LongList
        label={`Questions that exist in ${name}`}
        items={existing}
        itemKey={({ tag }) => tag}
        estimate={48}
      >
        {({ tag, text }) => (
          <p className="breakable">
            {text} <span className="second">· {tag}</span>
          </p>
        )}
      </LongList>
      <Group gap="xs" mt="xs">
        {acts.map(([duplicates, label, where]) => (
          <Button
            key={duplicates}
            variant="default"
            disabled={isCopying || (duplicates === 'skip' && existing.length === copies.length)}
            aria-label={`${label} ${where} ${name}`}
            onClick={() => onResolve(duplicates)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </div>
  );
}
