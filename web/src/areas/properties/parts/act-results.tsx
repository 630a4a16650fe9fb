import { Text } from '@mantine/core';
import type { ActResult } from '../../../act-on-each.ts';
import { ResultList } from '../../../ui/result-list.tsx';

/** Properties that something was not done with, each with the reason. */
export function ActResults({
  title,
  results,
}: {
  title: string;
  results: readonly ActResult<{ _id: string; name: string }>[];
}) {
  return (
    <section>
      <Text fw={560}>{title}</Text>
      <ResultList
        results={results.map(({ thing: { _id, name }, refusal }) => ({
          key: _id,
          name,
          words: refusal,
          tone: 'warn',
        }))}
      />
    </section>
  );
}
