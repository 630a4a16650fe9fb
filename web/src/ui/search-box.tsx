import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';

export interface SearchBy {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A search field that tells what was typed once the typing rests; Escape clears it. */
export function SearchBox({
  label,
  value,
  onSearch,
  delay = 250,
  width = 260,
  by,
}: {
  /** Also the placeholder: "Search Distribution Lists". */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  delay?: number;
  width?: number;
  /** What is searched by, at the left end of the field and part of it. */
  by?: SearchBy | undefined;
}) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => {
    // A change from outside (a link, the back button) replaces what stands here; our own echo does not.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === told.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // Who has followed a link meanwhile is not called back to the list.
      if (window.location.pathname !== pathname) return;
      told.current = text;
      tell.current(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  const field = (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText('');
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />}
      w={{ base: '100%', xs: width }}
      classNames={{ root: styles.field ?? '' }}
    />
  );
  if (!by) return field;
  return (
    <search className={styles.joined}>
      <NativeSelect
        aria-label={by.label}
        data={by.data}
        value={by.value}
        onChange={({ currentTarget }) => by.onChange(currentTarget.value)}
        classNames={{ root: styles.by ?? '' }}
      />
      {field}
    </search>
  );
}
