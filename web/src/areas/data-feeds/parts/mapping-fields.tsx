import { attributePrefix, type FeedField, feedFields } from '@landbrief/domain';
import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FeedFormFields } from '../feed-values.ts';
import {
  dataFieldError,
  dataFieldsOf,
  type Mapping,
  sourceChoices,
  unmappedFirst,
  withField,
} from '../mapping.ts';
import type { SourceField } from '../reads.ts';
import { fieldNames } from '../texts.ts';
import styles from './data-feeds.module.css';

const requiredFields: readonly FeedField[] = ['sourceId', 'name'];

interface MappingFieldsProps {
  form: FeedFormFields;
  /** Undefined before the first look at the source. */
  fields: readonly SourceField[] | undefined;
}

/** Which field of the source fills which of ours, each with a sample. */
export function MappingFields({ form, fields }: MappingFieldsProps) {
  const { mapping } = form.values;
  const change = (next: Record<string, string>) => form.setFieldValue('mapping', next);
  const propsOf = (field: string) => ({
    fields,
    mapped: mapping[field],
    onChange: (source: string) => change(withField(mapping, field, source)),
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
        {feedFields.map((field) => (
          <SourceSelect
            key={field}
            label={fieldNames[field]}
            isRequired={requiredFields.includes(field)}
            {...propsOf(field)}
          />
        ))}
      </SimpleGrid>
      <fieldset className={styles.dataFields}>
        <legend>Data fields</legend>
        <p className="quiet">
          A question with the same data field is answered with the value when the property is added to its
          project.
        </p>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="sm">
          {dataFieldsOf(mapping).map((name) => (
            <div key={name} className={styles.dataField}>
              <SourceSelect label={name} {...propsOf(attributePrefix + name)} keeps />
              <IconButton
                icon={IconX}
                label={`Remove the data field ${name}`}
                variant="default"
                size={36}
                onClick={() => change(withField(mapping, attributePrefix + name, ''))}
              />
            </div>
          ))}
        </SimpleGrid>
        <AddDataField mapping={mapping} fields={fields} onChange={change} />
      </fieldset>
    </>
  );
}

function SourceSelect({
  label,
  fields,
  mapped,
  isRequired = false,
  keeps = false,
  onChange,
}: {
  label: string;
  fields: readonly SourceField[] | undefined;
  mapped: string | undefined;
  isRequired?: boolean;
  /** A data field that is not mapped is removed by its own button. */
  keeps?: boolean;
  onChange: (source: string) => void;
}) {
  const sample = fields?.find(({ name }) => name === mapped)?.sample;
  const choices = sourceChoices(fields, mapped);
  return (
    <NativeSelect
      className="shrinks"
      label={label}
      withAsterisk={isRequired}
      data={keeps ? choices.slice(1) : choices}
      value={mapped ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={sample ? <span className={styles.sample}>Such as {sample}</span> : undefined}
    />
  );
}

/** A field of the source becomes a data field: its name as questions have it, at first that of the source. */
function AddDataField({
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
