import { bounds, isUncategorized } from '@landbrief/domain';
import { Autocomplete, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type OwnerKey, useListPrimaryCategories } from '../queries.ts';
import type { QuestionValues } from '../question-values.ts';

/** Three names, each suggested from what there is already below the one before. */
export function CategoryFields({
  form,
  owner,
}: {
  form: UseFormReturnType<QuestionValues>;
  owner: OwnerKey;
}) {
  const { data } = useListPrimaryCategories(owner);
  const { primaryCategory, secondaryCategory } = form.values;
  const primaries = data?.categories.filter(({ name }) => !isUncategorized(name)) ?? [];
  const secondaries = named(primaries, primaryCategory)?.secondaryCategories ?? [];
  const tertiaries = named(secondaries, secondaryCategory)?.tertiaryCategories ?? [];
  const shared = { maxLength: bounds.categoryMax, comboboxProps: { shadow: 'md' } } as const;
  return (
    <Group grow align="flex-start" gap="sm" preventGrowOverflow={false}>
      <Autocomplete
        label="Primary category"
        placeholder="Uncategorized"
        data={primaries.map(({ name }) => name)}
        {...shared}
        {...form.getInputProps('primaryCategory')}
      />
      <Autocomplete
        label="Secondary category"
        data={secondaries.map(({ name }) => name)}
        {...shared}
        {...form.getInputProps('secondaryCategory')}
      />
      <Autocomplete
        label="Tertiary category"
        data={tertiaries.map(({ name }) => name)}
        {...shared}
        {...form.getInputProps('tertiaryCategory')}
      />
    </Group>
  );
}

function named<T extends { name: string }>(categories: readonly T[], name: string): T | undefined {
  const wanted = name.trim().toLowerCase();
  return categories.find((category) => category.name.toLowerCase() === wanted);
}
