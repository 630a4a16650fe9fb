import type { Community } from '@landbrief/contract';
import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { useListCountyCommunities, useListStateCounties } from '../queries.ts';
import { statesCall } from '../reads.ts';
import styles from './community-picker.module.css';
import { LookupFailure } from './lookup-failure.tsx';

/** Chooses a community by state, county and name; nothing is added while one of them is missing (document 1 section 5). */
export default function CommunityPicker({
  busy = false,
  autoFocus = false,
  onAdd,
}: {
  busy?: boolean;
  /** Where it takes the place of the button that opened it. */
  autoFocus?: boolean;
  onAdd: (community: Community) => void;
}) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) first.current?.focus();
  }, [autoFocus]);
  const [state, setState] = useState<string | null>(null);
  const [county, setCounty] = useState<string | null>(null);
  const [community, setCommunity] = useState<string | null>(null);
  const states = useQuery(statesCall);
  const counties = useListStateCounties(state);
  const communities = useListCountyCommunities(county);

  const add = () => {
    const inState = states.data?.states.find(({ state_cd }) => state_cd === state);
    const inCounty = counties.data?.counties.find(({ county_id }) => county_id === county);
    const chosen = communities.data?.communities.find(({ community_id }) => community_id === community);
    if (!inState || !inCounty || !chosen) return;
    onAdd({
      communityId: chosen.community_id,
      communityName: chosen.name,
      stateName: inState.name,
      stateAbbrev: inState.state_cd,
      countyName: inCounty.county_nm,
      countyId: inCounty.county_id,
    });
    setCommunity(null);
  };
  return (
    <>
      <LookupFailure lookups={[states, counties, communities]} />
      <div className={styles.picker}>
        <Select
          ref={first}
          label="State"
          searchable
          placeholder={states.isLoading ? 'Loading…' : 'Choose'}
          nothingFoundMessage="No state begins so"
          data={(states.data?.states ?? []).map(({ state_cd, name }) => ({ value: state_cd, label: name }))}
          value={state}
          onChange={(value) => {
            setState(value);
            setCounty(null);
            setCommunity(null);
          }}
        />
        <Select
          label="County"
          searchable
          disabled={state === null}
          placeholder={counties.isLoading ? 'Loading…' : 'Choose'}
          nothingFoundMessage="No county begins so"
          data={(counties.data?.counties ?? []).map(({ county_id, county_nm }) => ({
            value: county_id,
            label: county_nm,
          }))}
          value={county}
          onChange={(value) => {
            setCounty(value);
            setCommunity(null);
          }}
        />
        <Select
          label="Community"
          searchable
          disabled={county === null}
          placeholder={communities.isLoading ? 'Loading…' : 'Choose'}
          nothingFoundMessage="No community begins so"
          data={(communities.data?.communities ?? []).map(({ community_id, name }) => ({
            value: community_id,
            label: name,
          }))}
          value={community}
          onChange={setCommunity}
        />
        <ButtonWithIcon icon={IconPlus} disabled={community === null} loading={busy} onClick={add}>
          Add
        </ButtonWithIcon>
      </div>
    </>
  );
}
