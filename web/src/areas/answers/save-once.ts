import type { InFlightSave } from './save-state.ts';

/** A save as it is sent. Version 0: there was never an answer. */
export interface SentSave extends Omit<InFlightSave, 'key'> {
  /** Stored by the server with its reply, which costs as much as a fifth of the save. */
  key?: string;
}

/**
 * Sends a save so that sending it again, after a lost reply, changes nothing: the version that it names is no longer the
 * current one then, and the conflict with its own value is no conflict (`applyOutcome`). Only over an answer that was
 * cleared there is no version to name: this save has a key.
 */
export async function saveOnce<Result extends { kind: string }>(
  { value, version, key }: InFlightSave,
  send: (save: SentSave) => Promise<Result>,
  isCleared: (result: Result) => boolean,
): Promise<Result> {
  const result = await send({ value, version: version ?? 0 });
  if (version !== undefined || result.kind !== 'stale' || !isCleared(result)) return result;
  return send({ value, version, key });
}
