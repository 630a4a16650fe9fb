import { describeSyncCounts } from '@landbrief/domain';
import { Group } from '@mantine/core';
import { Meter } from '../../../ui/meter.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { syncLook } from '../looks.ts';
import type { SyncState } from '../polling.ts';
import type { SyncLog } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './sync-panel.module.css';

/** The status message of a sync: of one that starts, runs or just ended, or why it did not start. */
export function SyncProgress({ state: { phase, log, starting, message, isPollLost } }: { state: SyncState }) {
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
