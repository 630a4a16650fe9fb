import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconHourglass,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react';
import type { StatusLook } from '../../ui/status-badge.tsx';
import type { SyncLog } from './queries.ts';

const looks: Record<SyncLog['status'], StatusLook> = {
  noop: { label: 'Starting', tone: 'info', icon: IconHourglass },
  continue: { label: 'Running', tone: 'info', icon: IconRefresh },
  finished: { label: 'Finished', tone: 'ok', icon: IconCircleCheck },
  error: { label: 'Error', tone: 'bad', icon: IconAlertTriangle },
  crashed: { label: 'Crashed', tone: 'bad', icon: IconPlugConnectedX },
};

/** `noop` without a run: nothing was copied yet. */
export function lastSyncLook({ status, started }: SyncLog): StatusLook {
  if (status === 'noop' && started === undefined)
    return { label: 'Never run', tone: 'idle', icon: IconCircleDashed };
  return looks[status];
}

export const syncLook = (status: SyncLog['status']): StatusLook => looks[status];
