import { CloseButton, Stack } from '@mantine/core';
import CommunityPicker from '../../locations/parts/community-picker.tsx';
import type { Organization } from '../reads.ts';
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
        <ul className="flex wrap gap-2" aria-label="Communities">
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
      {communities.length < MOST && <CommunityPicker onAdd={add} />}
    </Stack>
  );
}
