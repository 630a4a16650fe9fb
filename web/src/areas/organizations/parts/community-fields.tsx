import { Button, CloseButton, Group, Select, SimpleGrid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { LookupFailure } from '../../locations/parts/lookup-failure.tsx';
import { type Organization, useListCommunities, useListCounties, useListStates } from '../queries.ts';
import styles from './community-fields.module.css';

type Community = Organization['communities'][number];

const MOST = 500;

/** The places that the organization works for; one is added once its state, county and community are chosen. */
export default function CommunityFields({
  communities,
  onChange,
}: {
  communities: readonly Community[];
  onChange: (communities: Community[]) => void;
}) {
  const add = (community: Community) => {
    const others = communities.filter(({ communityId }) => communityId !== community.communityId);
    onChange([...others, community]);
  };
  return (
    <Stack gap="md">
      {communities.length > 0 && (
        <ul className={styles.list} aria-label="Communities">
          {communities.map((community) => (
            <li key={community.communityId} className={styles.item}>
              <span>
                {[community.communityName, community.countyName, community.stateAbbrev]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <CloseButton
                size="sm"
                aria-label={`Remove ${community.communityName}`}
                onClick={() =>
                  onChange(communities.filter(({ communityId }) => communityId !== community.communityId))
                }
              />
            </li>
          ))}
        </ul>
      )}
      {communities.length < MOST && <AddCommunity onAdd={add} />}
    </Stack>
  );
}

function AddCommunity({ onAdd }: { onAdd: (community: Community) => void }) {
  const [state, setState] = useState<string | null>(null);
  const [county, setCounty] = useState<string | null>(null);
  const [community, setCommunity] = useState<string | null>(null);
  const lookups = [useListStates(), useListCounties(state), useListCommunities(county)] as const;
  const states = lookups[0].data?.states ?? [];
  const counties = lookups[1].data?.counties ?? [];
  const communities = lookups[2].data?.communities ?? [];
  const chosen = communityOf({
    state: states.find(({ state_cd }) => state_cd === state),
    county: counties.find(({ county_id }) => county_id === county),
    community: communities.find(({ community_id }) => community_id === community),
  });
  return (
    <>
      {/* The states of the organization stand above, and say it of the same lookup. */}
      <LookupFailure lookups={lookups.slice(1)} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <Select
          label="State"
          data={states.map(({ state_cd, name }) => ({ value: state_cd, label: name }))}
          value={state}
          searchable
          nothingFoundMessage="No state matches"
          onChange={(value) => {
            setState(value);
            setCounty(null);
            setCommunity(null);
          }}
        />
        <Select
          label="County"
          data={counties.map(({ county_id, county_nm }) => ({ value: county_id, label: county_nm }))}
          value={county}
          searchable
          disabled={!state}
          nothingFoundMessage="No county matches"
          onChange={(value) => {
            setCounty(value);
            setCommunity(null);
          }}
        />
        <Select
          label="Community"
          data={communities.map(({ community_id, name }) => ({ value: community_id, label: name }))}
          value={community}
          searchable
          disabled={!county}
          nothingFoundMessage="No community matches"
          onChange={setCommunity}
        />
      </SimpleGrid>
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!chosen}
          onClick={() => {
            if (!chosen) return;
            onAdd(chosen);
            setCommunity(null);
          }}
        >
          Add community
        </Button>
      </Group>
    </>
  );
}

interface Chosen {
  state: { state_cd: string; name: string } | undefined;
  county: { county_id: string; county_nm: string } | undefined;
  community: { community_id: string; name: string } | undefined;
}

function communityOf({ state, county, community }: Chosen): Community | undefined {
  if (!state || !county || !community) return undefined;
  return {
    communityId: community.community_id,
    communityName: community.name,
    stateName: state.name,
    stateAbbrev: state.state_cd,
    countyName: county.county_nm,
    countyId: county.county_id,
  };
}
