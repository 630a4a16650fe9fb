import { bounds, propertyTypeNames } from '@landbrief/domain';
import type { Country } from '@landbrief/reference-data';
import { NativeSelect, SimpleGrid, Stack, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useId, useState } from 'react';
import { retryWhenOnline } from '../../../ui/chunk-reload.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import { useListCountyCommunities, useListStateCounties } from '../../locations/queries.ts';
import { type PropertyValues, propertyErrors, propertyFields } from '../property-values.ts';
import { sizeUnitNames } from '../texts.ts';
import styles from './property-form.module.css';

export interface PropertyFormProps {
  saving: FormSaving<PropertyValues>;
  /** The participant who gets a new one. */
  addedTo?: string;
  /** Of its first part. */
  title?: string;
  /** Where Cancel leads, or what it does; something unsaved is asked about first. */
  cancel: { to: string } | { onClose: () => void };
}

const sizeUnits = Object.entries(sizeUnitNames).map(([value, label]) => ({ value, label }));

/** Name, kind, address, size and description of a property. */
export function PropertyForm({ saving, addedTo = '', title = 'Property', cancel }: PropertyFormProps) {
  const entity = useEntityForm<PropertyValues>({
    what: 'property',
    name: quoted(saving.began.values.name),
    addedTo,
    texts: propertyFields,
    saving,
    options: { validate: propertyErrors },
  });
  const { form, kept } = entity;
  return (
    <EntityForm
      entity={entity}
      addLabel="Add Property"
      backTo={'to' in cancel ? cancel.to : () => void kept.mayClose().then((may) => may && cancel.onClose())}
    >
      <Panel title={title}>
        <Stack gap="sm">
          <TextInput
            label="Property Name"
            name="name"
            withAsterisk
            maxLength={bounds.nameMax}
            autoFocus
            {...form.getInputProps('name')}
          />
          <div className={styles.pair}>
            <fieldset className={styles.kind}>
              <legend className="text-13 strong">Property Type</legend>
              {(['site', 'building'] as const).map((type) => (
                <label className="inline-row" key={type}>
                  <input
                    type="radio"
                    name="type"
                    value={type}
                    checked={form.values.type === type}
                    onChange={() => form.setFieldValue('type', type)}
                  />
                  {propertyTypeNames[type]}
                </label>
              ))}
            </fieldset>
            <div className={styles.size}>
              <TextInput
                label="Size"
                name="size"
                inputMode="decimal"
                classNames={{ input: styles.numeric ?? '' }}
                {...form.getInputProps('size')}
              />
              <NativeSelect label="Unit" data={sizeUnits} {...form.getInputProps('unit')} />
            </div>
          </div>
          <Textarea
            label="Description"
            minRows={2}
            maxRows={10}
            maxLength={bounds.descriptionMax}
            {...form.getInputProps('description')}
          />
        </Stack>
      </Panel>
      <Panel title="Address">
        <Address form={form} />
      </Panel>
    </EntityForm>
  );
}

type Form = Pick<UseFormReturnType<PropertyValues>, 'values' | 'setFieldValue' | 'getInputProps'>;

function Address({ form }: { form: Form }) {
  const { country } = form.values;
  const known = useCountries();
  const regions = known?.find(({ code }) => code === country)?.regions ?? [];
  const countryData = known?.map(({ code, name }) => ({ value: code, label: name })) ?? [
    { value: 'US', label: 'United States' },
  ];
  const { state } = form.values;
  // The region's name stands in the address; a code that came from elsewhere is shown as its name.
  const current = regions.find(({ localCode }) => localCode === state)?.name ?? state;
  const regionData = withCurrent(regions, current);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <TextInput label="Street" autoComplete="off" maxLength={200} {...form.getInputProps('street')} />
      <TextInput label="Suite" autoComplete="off" maxLength={60} {...form.getInputProps('suite')} />
      <NativeSelect
        label="Country"
        data={countryData}
        value={country}
        onChange={(event) => {
          form.setFieldValue('country', event.currentTarget.value);
          form.setFieldValue('state', '');
        }}
      />
      <NativeSelect
        label={country === 'US' ? 'State' : 'State / Region'}
        data={[{ value: '', label: 'Choose' }, ...regionData]}
        value={current}
        onChange={(event) => form.setFieldValue('state', event.currentTarget.value)}
      />
      <PlaceFields
        stateAbbrev={country === 'US' ? regions.find(({ name }) => name === current)?.localCode : undefined}
        county={form.getInputProps('county')}
        city={form.getInputProps('city')}
      />
      <TextInput
        label={country === 'US' ? 'Zip' : 'Postal Code'}
        autoComplete="off"
        maxLength={20}
        {...form.getInputProps('zip')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label="Latitude"
          name="latitude"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('latitude')}
        />
        <TextInput
          label="Longitude"
          name="longitude"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('longitude')}
        />
      </SimpleGrid>
    </SimpleGrid>
  );
}

function withCurrent(regions: readonly { name: string }[], current: string): string[] {
  const names = [...new Set(regions.map(({ name }) => name))];
  return current === '' || names.includes(current) ? names : [current, ...names];
}

/** The countries with their regions; loaded with the first form. */
function useCountries(): readonly Country[] | undefined {
  const [list, setList] = useState<readonly Country[]>();
  useEffect(() => {
    let isHere = true;
    retryWhenOnline(() => import('@landbrief/reference-data'))
      .then(({ countries }) => isHere && setList(countries()))
      .catch((error: unknown) => console.error('The list of countries could not be loaded', error));
    return () => {
      isHere = false;
    };
  }, []);
  return list;
}

/**
 * County and city, with those of the state and county to choose from. Others may be typed: a property can lie outside of
 * every community. What can't be looked up is typed.
 */
function PlaceFields({
  stateAbbrev,
  county,
  city,
}: {
  /** Undefined while none is chosen, and outside of the United States. */
  stateAbbrev: string | undefined;
  county: TextInputProps;
  city: TextInputProps;
}) {
  const id = useId();
  const counties = useListStateCounties(stateAbbrev ?? null).data?.counties ?? [];
  const countyId = counties.find(({ county_nm }) => county_nm === county.value)?.county_id;
  const communities = useListCountyCommunities(countyId ?? null).data?.communities ?? [];
  return (
    <>
      <TextInput label="County" autoComplete="off" maxLength={120} list={`${id}-county`} {...county} />
      <datalist id={`${id}-county`}>
        {counties.map(({ county_id, county_nm }) => (
          <option key={county_id} value={county_nm} />
        ))}
      </datalist>
      <TextInput label="City" autoComplete="off" maxLength={120} list={`${id}-city`} {...city} />
      <datalist id={`${id}-city`}>
        {communities.map(({ community_id, name }) => (
          <option key={community_id} value={name} />
        ))}
      </datalist>
    </>
  );
}
