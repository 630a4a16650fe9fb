import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './search-box.module.css';
import { useQueryState } from './use-query-state.ts';

/** Milliseconds that the typing rests. */
const rest = 250;

/** Searches the list of a screen once the typing rests; the text stands in the address. Escape clears it. */
export function SearchBox({
  label,
  by,
}: {
  /** Also the placeholder: "Search Distribution Lists". */
  label: string;
  /** A `ListSelect` of what is searched by, at the left end of the field and part of it. */
  by?: ReactNode;
}) {
  const { search, change } = useQueryState();
  const [text, setText] = useState(search);
  const told = useRef(search);
  const tell = useRef(change);
  tell.current = change;
  useEffect(() => {
    // A change from outside (a link, the back button) replaces what stands here; our own echo does not.
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    if (text === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text;
      tell.current({ search: text, skip: 0 }, { replace: true });
    }, rest);
    return () => clearTimeout(timer);
  }, [text]);
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
      w={{ base: '100%', xs: 260 }}
      classNames={{ root: styles.field ?? '' }}
    />
  );
  if (!by) return field;
  return (
    <search className={styles.joined}>
      {by}
      {field}
    </search>
  );
}
