import { Select, TextInput } from '@mantine/core';
import { LookupFailure } from '../../locations/parts/lookup-failure.tsx';
import { useListStateCounties, useListStates } from '../../locations/queries.ts';
import type { PeopleCriteria, SearchBy } from '../people-search-queries.ts';

interface SearchFieldsProps {
  by: SearchBy;
  criteria: PeopleCriteria;
  onChange: (criteria: PeopleCriteria) => void;
}

/** What people are searched by: what is given must all match. */
export function SearchFields({ by, criteria, onChange }: SearchFieldsProps) {
  if (by === 'location') return <PlaceFields criteria={criteria} onChange={onChange} />;
  if (by === 'name') return <NameFields criteria={criteria} onChange={onChange} />;
  return (
    <TextInput
      type="search"
      label="Organization"
      placeholder="How its name begins"
      maxLength={200}
      value={criteria.orgName ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ orgName: value })}
    />
  );
}

function NameFields({ criteria, onChange }: Omit<SearchFieldsProps, 'by'>) {
  return (
    <>
      <TextInput
        type="search"
        label="Name"
        placeholder="First or last name"
        maxLength={200}
        value={criteria.name ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...criteria, name: value })}
      />
      <TextInput
        type="search"
        label="Email address"
        placeholder="How it begins"
        maxLength={254}
        value={criteria.email ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...criteria, email: value })}
      />
    </>
  );
}

function PlaceFields({ criteria, onChange }: Omit<SearchFieldsProps, 'by'>) {
  const states = useListStates();
  const code = criteria.state || null;
  const counties = useListStateCounties(code);
  const { county = '', community = '', zip = '' } = criteria;
  return (
    <>
      <LookupFailure lookups={[states, counties]} />
      <Select
        label="State"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the state' }}
        placeholder={states.isLoading ? 'Loading…' : 'Any'}
        nothingFoundMessage="No state begins so"
        data={(states.data?.states ?? []).map(({ state_cd, name }) => ({ value: state_cd, label: name }))}
        value={code}
        onChange={(value) => onChange({ ...criteria, state: value ?? '', county: '' })}
      />
      <Select
        label="County"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the county' }}
        disabled={code === null}
        placeholder={counties.isLoading ? 'Loading…' : 'Any'}
        nothingFoundMessage="No county begins so"
        data={[...new Set((counties.data?.counties ?? []).map(({ county_nm }) => county_nm))]}
        value={county || null}
        onChange={(value) => onChange({ ...criteria, county: value ?? '' })}
      />
      <TextInput
        label="Community"
        placeholder="How its name begins"
        maxLength={200}
        value={community}
        onChange={({ currentTarget: { value } }) => onChange({ ...criteria, community: value })}
      />
      <TextInput
        label="ZIP code"
        placeholder="Three digits or more"
        inputMode="numeric"
        maxLength={10}
        value={zip}
        onChange={({ currentTarget: { value } }) => onChange({ ...criteria, zip: value })}
      />
    </>
  );
}
