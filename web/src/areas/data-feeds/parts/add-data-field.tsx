import { attributePrefix } from '@landbrief/domain';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dataFieldError, type Mapping, unmappedFirst, withField } from '../mapping.ts';
import type { SourceField } from '../queries.ts';
import styles from './data-feeds.module.css';

/** A field of the source becomes a data field: its name as questions have it, at first that of the source. */
export function AddDataField({
  mapping,
  fields = [],
  onChange,
}: {
  mapping: Mapping;
  fields: readonly SourceField[] | undefined;
  onChange: (mapping: Record<string, string>) => void;
}) {
  const [source, setSource] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const choices = unmappedFirst(mapping, fields);
  if (choices.length === 0) return null;
  const chosen = choices.some((field) => field.name === source) ? source : '';
  const add = () => {
    const problem = chosen ? dataFieldError(mapping, name.trim()) : 'Choose a field of the source.';
    setError(problem);
    if (problem) return;
    onChange(withField(mapping, attributePrefix + name.trim(), chosen));
    setSource('');
    setName('');
  };
  return (
    <div className={styles.adding}>
      <NativeSelect
        label="Field of the source"
        data={[
          { value: '', label: 'Choose' },
          ...choices.map((field) => ({ value: field.name, label: field.name })),
        ]}
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          if (name.trim() === '' || name === source) setName(value);
          setSource(value);
          setError(undefined);
        }}
      />
      <TextInput
        label="Data field"
        maxLength={100}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form's own button saves; Enter adds here.
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add}>
        Add data field
      </Button>
    </div>
  );
}
