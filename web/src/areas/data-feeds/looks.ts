import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconPlayerPause,
  IconPlayerStop,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { StatusLook } from '../../ui/status-badge.tsx';
import type { DataFeed, EndedRun } from './reads.ts';

/** On, paused for its failures, or off. */
export function stateLook({ on, paused }: Pick<DataFeed, 'on' | 'paused'>): StatusLook {
  if (paused !== undefined) return { label: 'Paused', tone: 'warn', icon: IconPlayerPause };
  return on
    ? { label: 'On', tone: 'ok', icon: IconCircleDot }
    : { label: 'Off', tone: 'idle', icon: IconPlayerStop };
}

/** How the last run ended: with what, and whether records had mistakes. */
export function resultLook(result: Pick<EndedRun, 'status' | 'failed'> | undefined): StatusLook {
  if (!result) return { label: 'Never run', tone: 'idle', icon: IconCircleDashed };
  if (result.status === 'crashed') return { label: 'Crashed', tone: 'bad', icon: IconPlugConnectedX };
  if (result.status === 'error') return { label: 'Failed', tone: 'bad', icon: IconAlertTriangle };
  return result.failed > 0
    ? { label: 'With mistakes', tone: 'warn', icon: IconAlertTriangle }
    : { label: 'Finished', tone: 'ok', icon: IconCircleCheck };
}
