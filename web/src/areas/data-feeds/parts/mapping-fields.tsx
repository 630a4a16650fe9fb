import { attributePrefix, type FeedField, feedFields } from '@landbrief/domain';
import { ActionIcon, NativeSelect, SimpleGrid } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FeedFormFields } from '../feed-values.ts';
import { dataFieldsOf, sourceChoices, withField } from '../mapping.ts';
import type { SourceField } from '../queries.ts';
import { fieldNames } from '../texts.ts';
import { AddDataField } from './add-data-field.tsx';
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
              <ActionIcon
                aria-label={`Remove the data field ${name}`}
                variant="default"
                size={36}
                onClick={() => change(withField(mapping, attributePrefix + name, ''))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
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
      className={styles.select ?? ''}
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
