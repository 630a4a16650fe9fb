import { describeSyncCounts, times } from '@landbrief/domain';
import { Group, Stack } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
  IconPlugConnectedX,
  IconRefresh,
  IconRss,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { problemText } from '../../../problems.ts';
import { refetchCalls } from '../../../queries.ts';
import { onSessionEvent } from '../../../session/state.ts';
import { useSession, useUser } from '../../../session/use-session.ts';
import { Facts } from '../../../shell/facts.tsx';
import { createStore, useStore } from '../../../store.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { StatusBadge, type StatusLook } from '../../../ui/status-badge.tsx';
import { useCall } from '../../../use-call.ts';
import { RunPanel } from '../../data-feeds/parts/run-panel.tsx';
import { isBusy, nextSyncState, noSync, type SyncEvent, type SyncState } from '../polling.ts';
import { type SyncLog, useGetPropertySyncStatus } from '../queries.ts';
import { ownOrganizationCall, syncRunsCall } from '../reads.ts';
import { texts } from '../texts.ts';
import styles from './sync-panel.module.css';

/** Outside React: whoever leaves the screen and comes back finds the run that is followed. */
const sync = createStore(noSync);
onSessionEvent(() => sync.set(noSync));

const send = (event: SyncEvent) => sync.set(nextSyncState(sync.get(), event));

/** The sync of the user's organization; only where it has the add-on. */
function usePropertySync() {
  const state = useStore(sync);
  const { phase } = state;
  const status = useGetPropertySyncStatus({ polls: phase === 'polling' });
  const { data, dataUpdatedAt, errorUpdatedAt } = status;
  useEffect(() => {
    if (data) send({ type: 'status', log: data.log, at: dataUpdatedAt });
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    if (errorUpdatedAt > 0) send({ type: 'pollLost' });
  }, [errorUpdatedAt]);
  useEffect(() => {
    if (phase !== 'ended') return undefined;
    void refetchCalls(
      ...(['listDataFeeds', 'getDataFeed', 'listDataFeedProblems'] as const),
      ...(['listDataFeedRuns', 'listPropertySyncRuns'] as const),
    );
    const clear = setTimeout(() => send({ type: 'cleared' }), times.syncMessage);
    return () => clearTimeout(clear);
  }, [phase]);
  const starting = useCall('startPropertySync');
  const start = async () => {
    send({ type: 'start' });
    try {
      const { result, message } = await starting.mutateAsync({});
      send({ type: 'started', result, message });
    } catch (error) {
      send({ type: 'refused', message: problemText(error) });
    }
  };
  return { state, status, start: () => void start(), isBusy: isBusy(state) };
}

/** The property sync of the user's organization: start it, follow it, and what the last one did. A super administrator has none. */
export function SyncPanel() {
  const { isSuperAdmin } = useSession();
  const { organization } = useUser();
  if (organization) return <SyncOf />;
  return isSuperAdmin ? null : <AddOnPanel />;
}

function SyncOf() {
  const reading = useQuery(ownOrganizationCall);
  const organization = reading.data?.organization;
  if (organization?.propertySync)
    return (
      <Stack gap="md">
        <Sync organization={organization.name} />
        <SyncRuns />
      </Stack>
    );
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
        <ButtonWithIcon
          size="xs"
          icon={IconRefresh}
          variant="filled"
          loading={state.phase === 'requesting'}
          disabled={isBusy}
          onClick={start}
        >
          Start Sync
        </ButtonWithIcon>
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

function SyncRuns() {
  return <RunPanel query={useQuery(syncRunsCall)} empty={texts.neverRun} />;
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

/** In place of the sync where the organization does not have it: what it is, what it costs, whom to ask. */
function AddOnPanel() {
  const { isOrgAdmin, isSuperAdmin, actingAsReviewer } = useSession();
  const { organization } = useUser();
  const whom = isSuperAdmin ? texts.turnOn : isOrgAdmin ? texts.askSales : texts.askAdministrator;
  const mayTurnOn = isSuperAdmin && organization && !actingAsReviewer;
  return (
    <Panel title={texts.title}>
      <EmptyState
        icon={IconRss}
        title={texts.addOnTitle}
        action={
          mayTurnOn ? (
            <LinkButton to={`/admin/organizations/${organization._id}/edit`} variant="filled">
              Edit Organization
            </LinkButton>
          ) : (
            <LinkButton to="/support" variant="filled">
              Contact Sales
            </LinkButton>
          )
        }
      >
        {texts.addOn} {organization ? whom : texts.noOrganization}
      </EmptyState>
    </Panel>
  );
}

/** The status message of a sync: of one that starts, runs or just ended, or why it did not start. */
function SyncProgress({ state: { phase, log, starting, message, isPollLost } }: { state: SyncState }) {
  if (phase === 'refused') return <Refused message={message} />;
  if (phase === 'requesting') return <Starting />;
  if (phase === 'idle' || !log) return phase === 'polling' ? <Starting /> : null;
  if (phase === 'ended') return <Ended log={log} />;
  return (
    <div className={styles.status}>
      {starting > 0 || log.status !== 'continue' ? <StartingWords /> : <Running log={log} />}
      <p className="quiet">{isPollLost ? texts.pollLost : texts.mayLeave}</p>
    </div>
  );
}

function Refused({ message }: { message: string | undefined }) {
  return (
    <div className={styles.status}>
      <Group gap={8}>
        <StatusBadge {...syncLook('error')} />
        <p>{texts.refused}</p>
      </Group>
      {message && <p>{message}</p>}
    </div>
  );
}

function Starting() {
  return (
    <div className={styles.status}>
      <StartingWords />
      <p className="quiet">{texts.mayLeave}</p>
    </div>
  );
}

function StartingWords() {
  return (
    <Group gap={8}>
      <StatusBadge {...syncLook('noop')} />
      <p>The property sync is starting.</p>
    </Group>
  );
}

function Running({ log }: { log: SyncLog }) {
  const percent = Math.floor(log.progress * 100);
  return (
    <>
      <Group gap={8}>
        <StatusBadge {...syncLook('continue')} />
        <p>{log.message || describeSyncCounts(log)}</p>
      </Group>
      <div className={styles.meter}>
        <Meter
          label="Copied"
          numbers={`${percent} %`}
          share={log.progress}
          bar={{
            role: 'progressbar',
            'aria-label': 'Property sync',
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': percent,
          }}
        />
      </div>
    </>
  );
}

function Ended({ log }: { log: SyncLog }) {
  const isFinished = log.status === 'finished';
  return (
    <div className={styles.status}>
      <Group gap={8}>
        <StatusBadge {...syncLook(log.status)} />
        <p>{log.message || (isFinished ? describeSyncCounts(log) : texts.refused)}</p>
      </Group>
    </div>
  );
}

const looks: Record<SyncLog['status'], StatusLook> = {
  noop: { label: 'Starting', tone: 'info', icon: IconHourglass },
  continue: { label: 'Running', tone: 'info', icon: IconRefresh },
  finished: { label: 'Finished', tone: 'ok', icon: IconCircleCheck },
  error: { label: 'Error', tone: 'bad', icon: IconAlertTriangle },
  crashed: { label: 'Crashed', tone: 'bad', icon: IconPlugConnectedX },
};

/** `noop` without a run: nothing was copied yet. */
function lastSyncLook({ status, started }: SyncLog): StatusLook {
  if (status === 'noop' && started === undefined)
    return { label: 'Never run', tone: 'idle', icon: IconCircleDashed };
  return looks[status];
}

const syncLook = (status: SyncLog['status']): StatusLook => looks[status];
