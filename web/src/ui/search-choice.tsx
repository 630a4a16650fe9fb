import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazy } from './lazy-part.tsx';
import type { Choice, SearchChoiceField } from './search-select.tsx';

export type { Choice, ChoiceField } from './search-select.tsx';

/** What opens a list is a fifth of the screen's script; the form is there before it. */
const SearchSelect = lazy(() => import('./search-select.tsx'));

const PATIENCE_MS = 250;

/** What is typed into a `SearchChoice`, once the typing rests: the text to look for. */
export function useTyped(chosen: Choice | undefined) {
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), PATIENCE_MS);
  return { search: rested === chosen?.label ? '' : rested, setTyped };
}

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
