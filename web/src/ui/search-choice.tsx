import { type SelectProps, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazy } from './lazy-part.tsx';

/** What opens a list is a fifth of the screen's script; the form is there before it. */
const SearchSelect = lazy(() => import('./search-select.tsx'));

const PATIENCE_MS = 250;

export interface Choice {
  value: string;
  label: string;
}

export type ChoiceField = {
  chosen: Choice | undefined;
  onChoose: (choice: Choice | undefined) => void;
} & Pick<
  SelectProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'clearable'
  | 'disabled'
  | 'nothingFoundMessage'
  | 'w'
>;

/** What is typed into a `SearchChoice`, once the typing rests: the text to look for. */
export function useTyped(chosen: Choice | undefined) {
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), PATIENCE_MS);
  return { search: rested === chosen?.label ? '' : rested, setTyped };
}

export type SearchChoiceField = ChoiceField & {
  /** Undefined while it is looked for the first time. */
  found: readonly Choice[] | undefined;
  onType: (text: string) => void;
};

/** A field for one of many that the server finds by what is typed. */
export function SearchChoice(field: SearchChoiceField) {
  const { chosen, label, description, placeholder, error, w } = field;
  return (
    <Suspense
      fallback={
        <TextInput
          {...{ label, description, placeholder, error, w }}
          aria-label={field['aria-label']}
          value={chosen?.label ?? ''}
          readOnly
        />
      }
    >
      <SearchSelect {...field} />
    </Suspense>
  );
}
