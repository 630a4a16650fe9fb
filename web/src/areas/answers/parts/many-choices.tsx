import { MultiSelect, Select } from '@mantine/core';
import type { AnswerInputProps } from './answer-input.tsx';

/** A searchable list, for questions with many choices. */
export default function ManyChoices(props: AnswerInputProps) {
  const { id, question, raw, labelledBy, describedBy, invalid, disabled, onType, onLeave } = props;
  const shared = {
    id,
    data: [...question.choices],
    searchable: true,
    nothingFoundMessage: 'No choice matches',
    disabled: disabled ?? false,
    error: invalid,
    onBlur: onLeave,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  };
  const chosen = typeof raw === 'string' ? [raw].filter(Boolean) : [...raw];
  if (question.multiple) {
    return (
      <MultiSelect {...shared} value={chosen} onChange={(values) => onType(values, true)} hidePickedOptions />
    );
  }
  return (
    <Select
      {...shared}
      value={chosen[0] ?? null}
      allowDeselect={false}
      placeholder="Choose"
      onChange={(value) => onType(value ?? '', true)}
    />
  );
}
