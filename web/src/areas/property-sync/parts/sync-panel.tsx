import { describeSyncCounts } from '@landbrief/domain';
import { Button, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useUser } from '../../../session/use-session.ts';
import { formatMoment } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Facts } from '../../projects/parts/facts.tsx';
import { lastSyncLook } from '../looks.ts';
import { type SyncLog, useGetMyOrganization } from '../queries.ts';
import { texts } from '../texts.ts';
import { usePropertySync } from '../use-property-sync.ts';
import { AddOnPanel } from './add-on-panel.tsx';
import styles from './sync-panel.module.css';
import { SyncProgress } from './sync-progress.tsx';

/** The property sync of the user's organization: start it, follow it, and what the last one did. */
export function SyncPanel() {
  const { organization } = useUser();
  return organization ? <SyncOf /> : <AddOnPanel />;
}

function SyncOf() {
  const reading = useGetMyOrganization();
  const organization = reading.data?.organization;
  if (organization?.propertySync) return <Sync organization={organization.name} />;
  if (reading.data) return <AddOnPanel />;
  return (
    <Panel title={texts.title}>
      <Loaded query={reading} failure={texts.statusFailed}>
        <SkeletonRows rows={2} label="the property sync" />
      </Loaded>
    </Panel>
  );
}

function Sync({ organization }: { organization: string }) {
  const { state, status, start, isBusy } = usePropertySync();
  return (
    <Panel
      title={texts.title}
      actions={
        <Button
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={state.phase === 'requesting'}
          disabled={isBusy}
          onClick={start}
        >
          Start Sync
        </Button>
      }
    >
      <Stack>
        <p className={styles.purpose}>{texts.purpose(organization)}</p>
        <div role="status">
          <SyncProgress state={state} />
        </div>
        <Loaded query={status} failure={texts.statusFailed}>
          {status.data ? <LastRun log={status.data.log} /> : <SkeletonRows rows={2} label="the last sync" />}
        </Loaded>
      </Stack>
    </Panel>
  );
}

/** The last run that ended; while one runs, its progress stands above. */
function LastRun({ log }: { log: SyncLog }) {
  const { status, started, ended, message } = log;
  if (status === 'continue' || (status === 'noop' && started !== undefined)) return null;
  const hasRun = started !== undefined;
  return (
    <Facts
      facts={[
        { name: 'Last sync', value: <StatusBadge {...lastSyncLook(log)} /> },
        { name: 'When', value: formatMoment(ended ?? started) },
        { name: 'Properties', value: hasRun && describeSyncCounts(log) },
        { name: 'Message', value: status !== 'finished' && hasRun && message },
      ]}
    />
  );
}
