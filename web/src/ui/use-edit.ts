import { useState } from 'react';
import { reportProblem } from '../shell/problems.ts';
import type { FormSaving } from './entity-form.tsx';
import { confirmLosing } from './unsaved.ts';

/** Everything that users edit has a version, and a write names the version that it saw. */
export interface Versioned {
  _id: string;
  version: number;
}

interface Reading<Data> {
  data: Data | undefined;
  refetch: () => Promise<{ data: Data | undefined; error: unknown }>;
}

/** The edit of an entity; `EditForm` renders it. */
export interface Edit<Entity> {
  /** As last read; undefined while it is loading. */
  latest: Entity | undefined;
  /** The form is reset when it changes. */
  round: number;
  reload: () => Promise<Entity | undefined>;
  /** Resets the form to the server's version. */
  loadLatest: () => void;
  /** The same, after a confirmation where something is unsaved. */
  refresh: () => Promise<void>;
}

/** Reads the entity to edit. When the server cannot be reached, the input is kept and the error banner says why. */
export function useEdit<Data, Entity extends Versioned>(
  { data, refetch }: Reading<Data>,
  pick: (data: Data) => Entity,
): Edit<Entity> {
  const [round, setRound] = useState(0);
  const begin = async (may = () => Promise.resolve(true)) => {
    const { error } = await refetch();
    if (error) reportProblem(error, 'load the latest version');
    else if (await may()) setRound((before) => before + 1);
  };
  return {
    latest: data && pick(data),
    round,
    reload: async () => {
      const { data: newest } = await refetch();
      return newest && pick(newest);
    },
    loadLatest: () => void begin(),
    refresh: () => begin(() => confirmLosing('refresh')),
  };
}

/**
 * The saving of a form: `save` gets the version to overwrite, which is the one that the form was opened with, or the
 * latest after a stale write.
 */
export function formSaving<Entity extends Versioned, Values>(
  { reload, loadLatest }: Edit<Entity>,
  began: Entity,
  { error, isPending }: { error: Error | null; isPending: boolean },
  save: (values: Values, version: number) => Promise<unknown>,
): FormSaving<Values> {
  return {
    error,
    saving: isPending,
    onSave: async (values, overwrite = false) =>
      save(values, (overwrite ? (await reload())?.version : undefined) ?? began.version),
    onLoadLatest: loadLatest,
  };
}
