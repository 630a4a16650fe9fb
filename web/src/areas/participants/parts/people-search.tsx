import { pageSizes, strangerSearchMin } from '@landbrief/domain';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { selectPage } from '../../../ui/texts.ts';
import { LookupFailure } from '../../locations/parts/lookup-failure.tsx';
import { useListStateCounties } from '../../locations/queries.ts';
import { statesCall } from '../../locations/reads.ts';
import type { Failures } from '../failures.ts';
import {
  type Candidate,
  type PeopleCriteria,
  type SearchBy,
  type SearchTarget,
  useSearchPeople,
} from '../people-search-queries.ts';
import { participantTexts } from '../texts.ts';
import styles from './people-search.module.css';

/** The people who are selected, by user id: also those of earlier searches. */
export type ChosenPeople = ReadonlyMap<string, Candidate>;

export interface PeopleSearchProps {
  /** Whom they are searched for: says who is there already. */
  target: SearchTarget;
  by: SearchBy;
  chosen: ChosenPeople;
  onChoose: (chosen: ChosenPeople) => void;
  /** Searches for collaborators: colleagues come first. */
  collaborators?: boolean;
  /** Why people could not be added, by user id. */
  failures?: Failures;
}

/** Milliseconds that the typing rests. */
const REST = 250;

/** Searches people whom one may find (docs/decisions/people.md), and selects several of them. */
export function PeopleSearch({ by, target, collaborators = false, ...selecting }: PeopleSearchProps) {
  const [criteria, setCriteria] = useState<PeopleCriteria>({});
  const [rested] = useDebouncedValue(criteria, REST);
  const [skip, setSkip] = useState(0);
  const found = useSearchPeople(target, { search: rested, skip, collaborators });
  const { data, error, isPending, isPlaceholderData } = found;
  return (
    <Panel flush>
      <search className={styles.fields}>
        <SearchFields
          by={by}
          criteria={criteria}
          onChange={(changed) => {
            setSkip(0);
            setCriteria(changed);
          }}
        />
      </search>
      {error && (
        <ProblemAlert error={error} title="Nobody could be searched" onRetry={() => found.refetch()} />
      )}
      {isPending && !error && <SkeletonRows rows={5} label="People" />}
      {data?.count === 0 && <NobodyFound criteria={rested} />}
      {data && data.count > 0 && (
        <>
          {data.hasMore && (
            <p className={styles.more} role="status">
              {participantTexts.manyMatch}
            </p>
          )}
          <FoundPeople people={data.participants} isOld={isPlaceholderData} {...selecting} />
          <Pager
            page={{ skip, limit: pageSizes.participants, count: data.count, onSkip: setSkip }}
            noun="person"
            nouns="people"
            label="Pages of people found"
          />
        </>
      )}
    </Panel>
  );
}

function NobodyFound({ criteria }: { criteria: PeopleCriteria }) {
  const longest = Math.max(0, ...Object.values(criteria).map((text) => text?.trim().length ?? 0));
  if (longest < strangerSearchMin) {
    return (
      <EmptyState icon={IconUserSearch} title="Search for people">
        You find colleagues, people of your earlier projects and of your distribution lists, and people of
        organizations that publish their contacts.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconUsers} title="Nobody begins so">
      Only people whom you may know are found. Anybody else can be added by email.
    </EmptyState>
  );
}

interface FoundPeopleProps extends Pick<PeopleSearchProps, 'chosen' | 'onChoose' | 'failures'> {
  people: readonly Candidate[];
  isOld: boolean;
}

function FoundPeople({ people, isOld, chosen, onChoose, failures = {} }: FoundPeopleProps) {
  const addable = people.filter(({ included }) => !included);
  const selected = addable.filter(({ _id }) => chosen.has(_id)).length;
  const choose = (some: readonly Candidate[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const person of some) {
      if (isChosen) next.set(person._id, person);
      else next.delete(person._id);
    }
    onChoose(next);
  };
  return (
    <>
      <div className={styles.all}>
        <Checkbox
          size="xs"
          label={chosen.size === 0 ? selectPage : `${chosen.size} selected`}
          aria-label={selectPage}
          disabled={addable.length === 0}
          checked={addable.length > 0 && selected === addable.length}
          indeterminate={selected > 0 && selected < addable.length}
          onChange={(event) => choose(addable, event.currentTarget.checked)}
        />
      </div>
      <ul className={styles.people} aria-label="People found" aria-busy={isOld}>
        {people.map((person) => (
          <li key={person._id} className={styles.person}>
            <Checkbox
              checked={person.included || chosen.has(person._id)}
              disabled={person.included}
              label={person.fullName}
              description={aboutPerson(person)}
              error={failures[person._id]?.text}
              onChange={(event) => choose([person], event.currentTarget.checked)}
            />
            {person.included && <span className="second rigid">Already added</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

function aboutPerson({ fullName, email, organizationName, community, county, state }: Candidate): string {
  const place = [community, county, state].filter(Boolean).join(', ');
  const address = email === fullName ? undefined : (email ?? 'Email address shown once added');
  return [organizationName, place, address].filter(Boolean).join(' · ');
}

interface SearchFieldsProps {
  by: SearchBy;
  criteria: PeopleCriteria;
  onChange: (criteria: PeopleCriteria) => void;
}

/** What people are searched by: what is given must all match. */
function SearchFields({ by, criteria, onChange }: SearchFieldsProps) {
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
  const states = useQuery(statesCall);
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
