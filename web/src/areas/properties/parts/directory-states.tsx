import { Button, Group } from '@mantine/core';
import { IconCloudOff, IconMapSearch, IconPlugConnectedX } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { type DirectoryPage, saysAway } from '../directory-queries.ts';
import { directoryTexts } from '../directory-texts.ts';

interface Retry {
  onRetry: () => void;
  isRetrying: boolean;
}

function ByAddress() {
  return <LinkButton to={{ search: 'from=address' }}>{directoryTexts.byAddress}</LinkButton>;
}

/** The directory does not answer: what can be done meanwhile. */
export function DirectoryAway({ onRetry, isRetrying }: Retry) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={directoryTexts.away}
        action={
          <Group gap="xs" justify="center">
            <ByAddress />
            <Button loading={isRetrying} onClick={onRetry}>
              {directoryTexts.tryAgain}
            </Button>
          </Group>
        }
      >
        {directoryTexts.awayHint}
      </EmptyState>
    </div>
  );
}

/** Some are listed, and the directory does not answer. */
export function DirectoryIncomplete({ onRetry, isRetrying }: Retry) {
  return (
    <Warning radius={0} title={directoryTexts.incomplete}>
      <Group gap="sm" justify="space-between">
        {directoryTexts.incompleteHint}
        <Button size="xs" variant="default" loading={isRetrying} onClick={onRetry}>
          {directoryTexts.tryAgain}
        </Button>
      </Group>
    </Warning>
  );
}

/** Why nothing is listed: not known there, away, nothing there, or nothing that matches. */
export function DirectoryEmpty({
  reply,
  search,
  isFor,
  ...retry
}: Retry & { reply: DirectoryPage; search: string; isFor: boolean }) {
  if (saysAway(reply)) return <DirectoryAway {...retry} />;
  if (reply.message)
    return (
      <EmptyState icon={IconPlugConnectedX} title={directoryTexts.unknown} action={<ByAddress />}>
        {reply.message} {isFor ? directoryTexts.unknownForHint : directoryTexts.unknownHint}
      </EmptyState>
    );
  if (search)
    return (
      <EmptyState icon={IconMapSearch} title={directoryTexts.noMatch}>
        {directoryTexts.noMatchHint}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconMapSearch} title={directoryTexts.empty} action={<ByAddress />}>
      {directoryTexts.emptyHint}
    </EmptyState>
  );
}
