import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { useListCountyCommunities, useListStateCounties } from '../../locations/queries.ts';

/**
 * County and city, with those of the state and county to choose from. Others may be typed: a property can lie outside of
 * every community. What can't be looked up is typed.
 */
export function PlaceFields({
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
