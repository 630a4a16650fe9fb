import type { PropertyDetail, PropertyDetailInput } from '@landbrief/contract';
import { bounds, parseTypedNumber, propertyTypeNames, type UnitSystem } from '@landbrief/domain';
import type { Country } from '@landbrief/reference-data';
import { Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiProblem } from '../../../api.ts';
import { useUser } from '../../../session/use-session.ts';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { addTexts, sizeUnitNames } from '../texts.ts';
import { PlaceFields } from './place-fields.tsx';
import styles from './property-form.module.css';

export interface PropertyFormProps {
  /** Undefined for a new property. */
  detail?: PropertyDetail;
  /** Of its first part. */
  title?: string;
  submitLabel: string;
  saving: boolean;
  error: unknown;
  onSubmit: (detail: PropertyDetailInput) => void;
  /** Where Cancel leads, or what it does; something unsaved is asked about first. */
  cancel: { to: string } | { onClose: () => void };
}

const sizeUnits = Object.entries(sizeUnitNames).map(([value, label]) => ({ value, label }));
type SizeUnit = keyof typeof sizeUnitNames;

interface Values {
  name: string;
  type: 'site' | 'building';
  street: string;
  suite: string;
  city: string;
  county: string;
  country: string;
  state: string;
  zip: string;
  latitude: string;
  longitude: string;
  size: string;
  unit: SizeUnit;
  description: string;
}

function valuesOf(detail: PropertyDetail | undefined, system: UnitSystem): Values {
  const location = detail?.basicInfo.location;
  return {
    name: detail?.name ?? '',
    type: detail?.type ?? 'site',
    street: location?.street ?? '',
    suite: location?.suite ?? '',
    city: location?.city ?? '',
    county: location?.county ?? '',
    country: location?.country ?? 'US',
    state: location?.state ?? '',
    zip: location?.zip ?? '',
    latitude: location?.latitude === undefined ? '' : String(location.latitude),
    longitude: location?.longitude === undefined ? '' : String(location.longitude),
    size: detail?.size ? String(detail.size.value) : '',
    unit: detail?.size?.unit ?? (system === 'metric' ? 'hectares' : 'acres'),
    description: detail?.basicInfo.about?.description ?? '',
  };
}

function inputOf(values: Values, before: PropertyDetail | undefined): PropertyDetailInput {
  const { name, type, size, unit, description, ...rest } = values;
  const { latitude: typedLatitude, longitude: typedLongitude, ...address } = rest;
  const latitude = parseTypedNumber(typedLatitude);
  const longitude = parseTypedNumber(typedLongitude);
  const about = { ...before?.basicInfo.about, description: description.trim() };
  const value = parseTypedNumber(size);
  return {
    name: name.trim(),
    type,
    basicInfo: {
      location: {
        ...filled(address),
        country: address.country,
        ...(latitude === undefined ? {} : { latitude }),
        ...(longitude === undefined ? {} : { longitude }),
      },
      about: filled(about),
    },
    ...(value === undefined ? {} : { size: { value, unit } }),
    ...(before?.loisId ? { loisId: before.loisId } : {}),
    ...(before?.attributes ? { attributes: before.attributes } : {}),
  };
}

/** Why a coordinate can't be saved; coordinates come in pairs. */
function coordinateProblem(typed: string, other: string, most: number, outside: string): string | null {
  if (typed.trim() === '') return other.trim() === '' ? null : addTexts.coordinates;
  const value = parseTypedNumber(typed);
  return value === undefined || Math.abs(value) > most ? outside : null;
}

function filled<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value?.trim());
  return Object.fromEntries(entries) as Partial<Fields>;
}

/** Name, kind, address, size and description of a property. */
export function PropertyForm({
  detail,
  title = 'Property',
  submitLabel,
  saving,
  error,
  onSubmit,
  cancel,
}: PropertyFormProps) {
  const { settings } = useUser();
  const form = useForm<Values>({
    initialValues: valuesOf(detail, settings.units),
    validate: {
      name: (name) =>
        name.trim().length < bounds.nameMin ? `Name must be at least ${bounds.nameMin} characters.` : null,
      size: (size) => {
        if (size.trim() === '') return null;
        const value = parseTypedNumber(size);
        return value === undefined || value <= 0 ? 'Size must be a number above 0.' : null;
      },
      latitude: (latitude, { longitude }) => coordinateProblem(latitude, longitude, 90, addTexts.latitude),
      longitude: (longitude, { latitude }) => coordinateProblem(longitude, latitude, 180, addTexts.longitude),
    },
  });
  const mayClose = useUnsavedGuard(
    form.isDirty(),
    detail ? `the property ${quoted(detail.name)}` : 'the new property',
  );
  const shown = error instanceof ApiProblem || error instanceof Error ? error : undefined;
  return (
    <FormLayout
      onSubmit={form.onSubmit(
        (values) => onSubmit(inputOf(values, detail)),
        (errors) => document.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus(),
      )}
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
              <legend>Property Type</legend>
              {(['site', 'building'] as const).map((type) => (
                <label key={type}>
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
            autosize
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
      {shown && <ProblemAlert error={shown} title="The property was not saved." />}
      <FormButtons>
        {'to' in cancel ? (
          <Button component={Link} to={cancel.to} variant="default">
            Cancel
          </Button>
        ) : (
          <Button variant="default" onClick={() => void mayClose().then((may) => may && cancel.onClose())}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={saving}>
          {submitLabel}
        </Button>
      </FormButtons>
    </FormLayout>
  );
}

type Form = Pick<UseFormReturnType<Values>, 'values' | 'setFieldValue' | 'getInputProps'>;

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
    import('@landbrief/reference-data')
      .then(({ countries }) => isHere && setList(countries()))
      .catch((error: unknown) => console.error('The list of countries could not be loaded', error));
    return () => {
      isHere = false;
    };
  }, []);
  return list;
}
