import { NativeSelect, Switch } from '@mantine/core';
import { formatNumber } from '../../../ui/format.ts';
import { type FilteredIds, filterOf, type QuestionFilter } from '../question-filters.ts';
import { filterTexts, onlyLeftTexts } from '../texts.ts';

export function QuestionFilterField({
  filter,
  ids,
  total,
  turned,
  isLeftOffered,
  onFilter,
}: {
  filter: QuestionFilter | undefined;
  ids: FilteredIds;
  total: number;
  /** What happened to the property last; undefined: it was never submitted. */
  turned: keyof typeof filterTexts.changed | undefined;
  isLeftOffered: boolean;
  onFilter: (filter: QuestionFilter | undefined) => void;
}) {
  const option = (value: Exclude<QuestionFilter, 'left'>, text: string) => ({
    value,
    label: `${text} (${formatNumber(ids[value].size)})`,
    disabled: ids[value].size === 0 && value !== filter,
  });
  return (
    <>
      {isLeftOffered && (
        <Switch
          size="sm"
          label={onlyLeftTexts.label}
          checked={filter === 'left'}
          onChange={({ currentTarget: { checked } }) => onFilter(checked ? 'left' : undefined)}
        />
      )}
      <NativeSelect
        size="xs"
        mt="xs"
        aria-label={filterTexts.label}
        value={filter === undefined || filter === 'left' ? '' : filter}
        onChange={({ currentTarget: { value } }) => onFilter(filterOf(value))}
        data={[
          { value: '', label: `${filterTexts.all} (${formatNumber(total)})` },
          option('empty', filterTexts.empty),
          ...(ids.requirements.size > 0 ? [option('requirements', filterTexts.requirements)] : []),
          ...(turned ? [option('changed', filterTexts.changed[turned])] : []),
          ...(ids['sent-back'].size > 0 ? [option('sent-back', filterTexts['sent-back'])] : []),
        ]}
      />
    </>
  );
}
