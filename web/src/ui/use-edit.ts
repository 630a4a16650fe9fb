import { useState } from 'react';
import { reportProblem } from '../problems.ts';
import type { Loading } from './loaded.tsx';
import { confirmLosing } from './unsaved.ts';
import type { FormSaving } from './use-entity-form.ts';

/** Everything that users edit has a version, and a write names the version that it saw. */
export interface Versioned {
  _id: string;
  version: number;
}

interface Reading<Data> extends Loading {
  data: Data | undefined;
  refetch: (options?: { throwOnError?: boolean }) => Promise<{ data: Data | undefined; error: unknown }>;
}

/** The edit of an entity; `EditPage` or `EditForm` renders it. */
export interface Edit<Entity> {
  reading: Loading;
  /** As last read; undefined while it is loading. */
  latest: Entity | undefined;
  /** The form is reset when it changes. */
  round: number;
  /** Rejects when it cannot be read. */
  reload: () => Promise<Entity>;
  /** Resets the form to the server's version, after a confirmation where something is unsaved. */
  refresh: () => Promise<void>;
}

/** Reads the entity to edit. When the server cannot be reached, the input is kept and the error banner says why. */
export function useEdit<Data, Entity extends Versioned>(
  reading: Reading<Data>,
  pick: (data: Data) => Entity,
): Edit<Entity> {
  const { data, refetch } = reading;
  const [round, setRound] = useState(0);
  return {
    reading,
    latest: data && pick(data),
    round,
    reload: async () => {
      const { data: newest } = await refetch({ throwOnError: true });
      if (!newest) throw new Error('The latest version could not be read.');
      return pick(newest);
    },
    refresh: async () => {
      const { error } = await refetch();
      if (error) reportProblem(error, 'load the latest version');
      else if (await confirmLosing('refresh')) setRound((before) => before + 1);
    },
  };
}

/** The saving of a form that changes an entity; `onSave` gets the values and version that the form began with. */
export function formSaving<Entity extends Versioned, Values>(
  { reload }: Pick<Edit<Entity>, 'reload'>,
  began: Entity,
  valuesOf: (entity: Entity) => Values,
  onSave: FormSaving<Values>['onSave'],
): FormSaving<Values> {
  const sourceOf = (entity: Entity) => ({ values: valuesOf(entity), version: entity.version });
  return { id: began._id, began: sourceOf(began), readLatest: async () => sourceOf(await reload()), onSave };
}

export function addSaving<Values>(initial: Values, onSave: FormSaving<Values>['onSave']): FormSaving<Values> {
  return { began: { values: initial, version: 0 }, onSave };
}
