import { hasNoCommunities } from '@landbrief/domain';
import { Alert, CloseButton, Stack, Text } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { reloadUser } from '../../../session/enter.ts';
import type { SessionUser } from '../../../session/types.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useCall } from '../../../use-call.ts';
import { ownCommunitiesCall } from '../../locations/reads.ts';
import { texts as locationTexts } from '../../locations/texts.ts';
import { texts } from '../texts.ts';
import styles from './communities-panel.module.css';

const CommunityPicker = lazy(() => import('../../locations/parts/community-picker.tsx'));

/** The communities that one works for: saved as they are chosen. */
export function CommunitiesPanel({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(ownCommunitiesCall);
  const add = useCall('addCommunity', { action: 'add the community' });
  const remove = useCall('removeCommunity', { action: 'remove the community' });
  const [isAdding, setAdding] = useState(false);
  const isRestricted = hasNoCommunities({
    temporary: user.loisTemp,
    communityCount: user.loisCommunities.length,
    international: user.settings.regionIntl,
  });
  const after = { onSuccess: () => void reloadUser() };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {user.settings.regionIntl
          ? 'You work outside the USA, so none are needed. Communities in the USA can be added all the same.'
          : 'The places whose sites and buildings you look after. People find you by them when they invite.'}
      </Text>
      {isRestricted && <Alert color="yellow">{texts.noCommunities}</Alert>}
      {!data && error && (
        <ProblemAlert error={error} title={locationTexts.ownFailed} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={2} label="your communities" />}
      {data && data.communities.length > 0 && (
        <ul className={styles.list} aria-label="Your communities">
          {data.communities.map(({ _id, communityName, countyName, stateName }) => (
            <li className="boxed stack center gap-2 surface" key={_id}>
              <IconMapPin size={16} aria-hidden />
              <span>
                <strong className="strong">{communityName}</strong>
                <span className={styles.where}>{[countyName, stateName].filter(Boolean).join(', ')}</span>
              </span>
              <CloseButton
                aria-label={`Remove ${communityName}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { recId: _id } }, after)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <Suspense fallback={<SkeletonRows rows={1} label="the fields" />}>
          <CommunityPicker
            autoFocus
            busy={add.isPending}
            onAdd={(community) => add.mutate({ body: community }, after)}
          />
        </Suspense>
      ) : (
        <ButtonWithIcon icon={IconPlus} style={{ alignSelf: 'flex-start' }} onClick={() => setAdding(true)}>
          Add a community
        </ButtonWithIcon>
      )}
      <Text size="xs" c="dimmed">
        Names of places:{' '}
        <a href="https://www.geonames.org" target="_blank" rel="noreferrer">
          GeoNames
        </a>{' '}
        (CC BY 4.0)
      </Text>
    </Stack>
  );
}
