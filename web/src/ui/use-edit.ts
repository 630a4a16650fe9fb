import { useState } from 'react';
import { reportProblem } from '../shell/problems.ts';
import type { FormSaving } from './entity-form.tsx';
import { confirmLosing } from './unsaved.ts';

/** Whatever people edit carries a version, and a write names the version that it saw. */
export interface Versioned {
  _id: string;
  version: number;
}

interface Reading<Data> {
  data: Data | undefined;
  refetch: () => Promise<{ data: Data | undefined; error: unknown }>;
}

/** The edit of something that carries a version; `EditForm` draws it. */
export interface Edit<Entity> {
  /** As it was read last; undefined while it is loading. */
  latest: Entity | undefined;
  /** The form begins anew with each. */
  round: number;
  reload: () => Promise<Entity | undefined>;
  /** Begins anew with what the server has now. */
  loadLatest: () => void;
  /** The same, and asks where something is typed by then. */
  refresh: () => Promise<void>;
}

/** Reads what is edited. While the server does not answer, what was typed stays, and the banner says why. */
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
 * What a form that began with this needs to be saved: `save` is given the version to write over, which is the one that
 * the form began with, or after a stale write the latest.
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
