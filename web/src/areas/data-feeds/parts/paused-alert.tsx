import { Alert, Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { refetchCalls } from '../../../queries.ts';
import { useSession } from '../../../session/use-session.ts';
import { codeOf } from '../../../shell/problems.ts';
import { formatMoment } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { type DataFeed, useUpdateDataFeed } from '../queries.ts';
import { texts } from '../texts.ts';

/** The feed failed ten times in a row: why it is not copied, and the way on. */
export function PausedAlert({ feed: { _id: id, paused, version, lastResult } }: { feed: DataFeed }) {
  const { actingAsReviewer } = useSession();
  const update = useUpdateDataFeed();
  const turnOn = () =>
    update.mutate(
      { params: { id }, body: { datafeed: { on: true, version } } },
      {
        onSuccess: () => toast.success('Data feed was turned on.'),
        // The next try is for what somebody else saved meanwhile.
        onError: (error) => codeOf(error) === 'stale' && void refetchCalls('getDataFeed'),
      },
    );
  return (
    <>
      <Alert
        color="yellow"
        icon={<IconPlayerPause size={18} aria-hidden />}
        title={`Paused since ${formatMoment(paused)}`}
      >
        {texts.paused} {lastResult?.message}
        {!actingAsReviewer && (
          <Button
            variant="default"
            size="xs"
            mt="xs"
            display="block"
            loading={update.isPending}
            onClick={turnOn}
          >
            Turn on again
          </Button>
        )}
      </Alert>
      {update.error && <ProblemAlert error={update.error} title="The data feed was not turned on" />}
    </>
  );
}
