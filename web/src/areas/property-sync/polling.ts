import { syncStartingPolls } from '@landbrief/domain';
import type { SyncLog } from './queries.ts';

/**
 * How the screen follows a property sync (document 1 section 4, document 3 section 4): pure, so that every transition is
 * tested. Whoever uses it asks for the status every 5 s while `phase` is `polling`, and sends `cleared` 10 s after the end.
 */
export interface SyncState {
  /** `ended` shows the result until it is cleared; `refused` why it did not start. */
  phase: 'idle' | 'requesting' | 'polling' | 'ended' | 'refused';
  /** `zpStarting`: from 1 to 9 a poll may still find the run before this one; 0 once this one was seen. */
  starting: number;
  /** The run that was the last one when this one was started, by its time; undefined when none was read. */
  before: { started: string | undefined } | undefined;
  /** The status that is shown. */
  log: SyncLog | undefined;
  /** The server's words about a start that it refused. */
  message: string | undefined;
  /** The last poll failed; the next one may not. */
  isPollLost: boolean;
  /** Epoch milliseconds of the last status: a cached one counts once. */
  seenAt: number;
}

export type SyncEvent =
  | { type: 'start' }
  | { type: 'started'; result: string; message?: string | undefined }
  | { type: 'refused'; message: string }
  | { type: 'status'; log: SyncLog; at: number }
  | { type: 'pollLost' }
  | { type: 'cleared' };

export const noSync: SyncState = {
  phase: 'idle',
  starting: 0,
  before: undefined,
  log: undefined,
  message: undefined,
  isPollLost: false,
  seenAt: 0,
};

export function nextSyncState(state: SyncState, event: SyncEvent): SyncState {
  switch (event.type) {
    case 'start':
      return { ...state, phase: 'requesting', before: runOf(state.log), message: undefined };
    case 'started':
      return afterStart(state, event.result, event.message);
    case 'refused':
      return { ...state, phase: 'refused', starting: 0, message: event.message };
    case 'status':
      if (event.at <= state.seenAt) return state;
      return afterStatus({ ...state, seenAt: event.at, isPollLost: false }, event.log);
    case 'pollLost':
      return { ...state, isPollLost: state.phase === 'polling' };
    case 'cleared':
      return state.phase === 'ended' ? { ...state, phase: 'idle' } : state;
  }
}

const runOf = (log: SyncLog | undefined) => (log ? { started: log.started } : undefined);

/** `continue`: a run is there already, so that nothing older can be found. */
function afterStart(state: SyncState, result: string, message: string | undefined): SyncState {
  if (result === 'ok') return { ...state, phase: 'polling', starting: 1 };
  if (result === 'continue') return { ...state, phase: 'polling', starting: 0 };
  return { ...state, phase: 'refused', starting: 0, message };
}

function afterStatus(state: SyncState, log: SyncLog): SyncState {
  if (state.phase === 'requesting') return { ...state, log };
  const isRunning = log.status === 'continue' || (log.status === 'noop' && isStarted(log));
  if (state.phase !== 'polling') {
    // Somebody else's run, or one that was started before the screen was left.
    return isRunning ? { ...state, phase: 'polling', starting: 0, log } : { ...state, log };
  }
  if (log.status === 'continue') return { ...state, starting: 0, log };
  if (log.status === 'noop') return { ...state, starting: countPoll(state.starting), log };
  if (mayBeOlder(state, log)) return { ...state, starting: countPoll(state.starting) };
  return { ...state, phase: 'ended', starting: 0, log };
}

const isStarted = ({ started, ended }: SyncLog) => started !== undefined && ended === undefined;

const countPoll = (starting: number) => (starting === 0 ? 0 : starting + 1);

/** Whether an end belongs to the run before: unless it is another run's, the first nine polls don't believe it. */
function mayBeOlder({ starting, before }: SyncState, { started }: SyncLog): boolean {
  if (starting < 1 || starting > syncStartingPolls) return false;
  return before === undefined || before.started === started;
}

/** Nothing can be started: a start is on its way, or a run is followed. */
export const isBusy = ({ phase }: SyncState) => phase === 'requesting' || phase === 'polling';
