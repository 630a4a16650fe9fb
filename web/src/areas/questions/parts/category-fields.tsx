import { bounds, isUncategorized } from '@landbrief/domain';
import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OwnerKey } from '../queries.ts';
import type { QuestionValues } from '../question-values.ts';
import { categoriesCall } from '../reads.ts';

/** Three names, each suggested from what there is already below the one before. */
export default function CategoryFields({
  form,
  owner,
}: {
  form: UseFormReturnType<QuestionValues>;
  owner: OwnerKey;
}) {
  const { data } = useQuery(categoriesCall(owner));
  const { primaryCategory, secondaryCategory } = form.values;
  const primaries = data?.categories.filter(({ name }) => !isUncategorized(name)) ?? [];
  const secondaries = named(primaries, primaryCategory)?.secondaryCategories ?? [];
  const tertiaries = named(secondaries, secondaryCategory)?.tertiaryCategories ?? [];
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <Suggested
        label="Primary category"
        placeholder="Uncategorized"
        names={primaries.map(({ name }) => name)}
        {...form.getInputProps('primaryCategory')}
      />
      <Suggested
        label="Secondary category"
        names={secondaries.map(({ name }) => name)}
        {...form.getInputProps('secondaryCategory')}
      />
      <Suggested
        label="Tertiary category"
        names={tertiaries.map(({ name }) => name)}
        {...form.getInputProps('tertiaryCategory')}
      />
    </SimpleGrid>
  );
}

function Suggested({ names, ...props }: TextInputProps & { names: readonly string[] }) {
  const listId = useId();
  return (
    <div>
      <TextInput {...props} list={listId} autoComplete="off" maxLength={bounds.categoryMax} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function named<T extends { name: string }>(categories: readonly T[], name: string): T | undefined {
  const wanted = name.trim().toLowerCase();
  return categories.find((category) => category.name.toLowerCase() === wanted);
}
