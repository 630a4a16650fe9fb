import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api.ts';
import { codeOf } from '../shell/problems.ts';
import { differences, type FieldTexts, mergeFields, partOf } from './merge-fields.ts';
import { mergedText, whoChanged } from './merge-texts.ts';
import { toast } from './toast.ts';
import { type KeptFormState, useKeptForm } from './use-kept-form.ts';

/** What a form was filled from. */
export interface FormSource<Values> {
  values: Values;
  /** 0: nothing is saved yet. */
  version: number;
}

/** How a form is saved, and the result. */
export interface FormSaving<Values> {
  error: Error | null;
  saving: boolean;
  /** What is saved; a new entity has version 0. */
  began: FormSource<Values>;
  /** Reads what somebody else saved meanwhile, after this failure; absent for a new entity. */
  readLatest?: (stale: ApiProblem) => Promise<FormSource<Values>>;
  /**
   * A failure is in `error`, too. A new entity is sent with `idempotencyKey`, which stays the same for the same values,
   * also after the tab was closed.
   */
  onSave: (values: Values, base: FormSource<Values> & { idempotencyKey: string }) => Promise<unknown>;
}

interface EntityFormPlan<Values extends object> {
  /** "template" */
  what: string;
  /** For a sentence: "“Riverbend”". Undefined for a new one. */
  name: string | undefined;
  /** For a question; otherwise made of `what` and `name`: "the template “Riverbend”". */
  described?: string;
  /** The id of the entity; for a new one, of that to which it is added. */
  of: string;
  texts: FieldTexts<Values>;
  saving: FormSaving<Values>;
  /** Fields that the browser does not keep, such as a password. */
  secrets?: readonly (keyof Values)[];
  /** Checks, and how they are shown. */
  options?: Omit<UseFormInput<Values>, 'initialValues'>;
}

/** What somebody else saved while the form was open. */
export interface Meanwhile<Values> {
  /** Who saved last, as far as it is known and may be. */
  by?: string | undefined;
  at?: string | undefined;
  /** The names of the fields that only they changed, and of those that both did. */
  theirs: readonly string[];
  overlaps: readonly string[];
  theirValues: Values;
  myValues: Values;
  /** The version that was merged. */
  version: number;
}

/** What the browser keeps of a form. */
interface Kept<Values> {
  base: FormSource<Values>;
  values: Values;
  /** The last try to save a new entity. */
  sent?: { values: string; idempotencyKey: string } | undefined;
}

export interface EntityFormState<Values extends object> {
  form: UseFormReturnType<Values>;
  what: string;
  isNew: boolean;
  /** What the form goes on from: as it was opened, or as merged since. */
  base: FormSource<Values>;
  isDirty: boolean;
  saving: boolean;
  /** Why it was not saved; a change that somebody else saved meanwhile is in `meanwhile`. */
  error: Error | null;
  /** Saves; by `onSave` where another button does more. */
  save: (values: Values, onSave?: FormSaving<Values>['onSave']) => Promise<void>;
  meanwhile: Meanwhile<Values> | undefined;
  texts: FieldTexts<Values>;
  /** Shows their value or the one that was edited here. */
  choose: (name: string, from: 'theirs' | 'mine') => void;
  kept: KeptFormState<Kept<Values>>;
  /** The names of the fields that were edited in what is offered. */
  offered: readonly string[];
  /** Back to what is saved. */
  reset: () => void;
  /** Grows whenever the values are not changed by typing: what keeps a state of its own is keyed by it. */
  round: number;
}

/** Several people may save at the same moment; then the form is merged again. */
const maxMerges = 5;

/**
 * The state of a form that adds or changes something. What is typed is kept in the browser until it is saved. When
 * somebody else saved meanwhile, both changes are merged field by field: what does not overlap is saved at once, and what
 * overlaps is asked about.
 */
export function useEntityForm<Values extends object>(plan: EntityFormPlan<Values>): EntityFormState<Values> {
  const { what, name, of, texts, saving, secrets = [], options } = plan;
  const isNew = name === undefined;
  const form = useForm<Values>({ ...options, initialValues: saving.began.values });
  const [base, setBase] = useState(saving.began);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Values>>();
  const [failure, setFailure] = useState<Error>();
  const [isMerging, setMerging] = useState(false);
  const [round, setRound] = useState(0);
  const sent = useRef<Kept<Values>['sent']>(undefined);
  const isDirty = form.isDirty();

  const fill = (values: Values) => {
    form.setValues(values);
    setRound((before) => before + 1);
  };
  /** Goes on from what is saved now, with what was edited here. */
  const rebase = (from: FormSource<Values>, mine: Values, latest: FormSource<Values>) => {
    const merged = mergeFields(texts, { base: from.values, mine, theirs: latest.values });
    setBase(latest);
    form.setInitialValues(latest.values);
    fill(merged.values);
    return merged;
  };
  const without = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(secrets.map((field) => [field, base.values[field]])),
  });
  const contentOf = (values: Values): Kept<Values> => ({
    base: { ...base, values: without(base.values) },
    values: without(values),
    sent: sent.current,
  });
  const kept = useKeptForm<Kept<Values>>({
    form: `${what} ${isNew ? 'new ' : ''}${of}`,
    what: plan.described ?? (isNew ? `the new ${what}` : `the ${what} ${name}`),
    content: contentOf(form.getValues()),
    isUnsaved: isDirty,
    isUnlike: (content) => differences(texts, merge(content).values, base.values).length > 0,
    onTake: (content) => {
      sent.current = content.sent;
      const merged = merge(content);
      fill(merged.values);
      noteMeanwhile(content.values, base, merged, undefined);
    },
  });
  function merge({ base: from, values }: Kept<Values>) {
    return mergeFields(texts, { base: from.values, mine: values, theirs: base.values });
  }
  function noteMeanwhile(
    myValues: Values,
    latest: FormSource<Values>,
    { theirs, overlaps }: { theirs: string[]; overlaps: string[] },
    stale: ApiProblem | undefined,
  ): Meanwhile<Values> {
    const { values: theirValues, version } = latest;
    const noted = { ...whoChanged(stale), theirs, overlaps, theirValues, myValues, version };
    setMeanwhile(theirs.length + overlaps.length > 0 ? noted : undefined);
    return noted;
  }

  const keyFor = (values: Values): string => {
    const text = JSON.stringify(values);
    if (sent.current?.values !== text) sent.current = { values: text, idempotencyKey: crypto.randomUUID() };
    return sent.current.idempotencyKey;
  };

  const write = async (
    values: Values,
    from: FormSource<Values>,
    onSave: FormSaving<Values>['onSave'],
    merges = 0,
  ): Promise<void> => {
    try {
      await onSave(values, { ...from, idempotencyKey: keyFor(values) });
      kept.forget();
    } catch (stale) {
      if (!(stale instanceof ApiProblem) || codeOf(stale) !== 'stale' || !saving.readLatest) throw stale;
      const latest = await saving.readLatest(stale);
      if (latest.version === from.version || merges === maxMerges) throw stale;
      const merged = rebase(from, form.getValues(), latest);
      const noted = noteMeanwhile(values, latest, merged, stale);
      if (merged.overlaps.length > 0) return;
      await write(merged.values, latest, onSave, merges + 1);
      if (merged.theirs.length > 0) toast.info(mergedText(noted), { duration: 7000 });
    }
  };
  const { began } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen has a newer version
  useEffect(() => {
    if (began.version <= base.version) return;
    const mine = form.getValues();
    noteMeanwhile(mine, began, rebase(base, mine, began), undefined);
  }, [began.version]);

  const save = async (values: Values, onSave = saving.onSave) => {
    setFailure(undefined);
    setMeanwhile(undefined);
    setMerging(true);
    try {
      await write(values, base, onSave);
    } catch (error) {
      if (error instanceof Error) setFailure(error);
    } finally {
      setMerging(false);
    }
  };
  return {
    ...{ form, what, isNew, base, isDirty, texts, meanwhile, kept, round, save },
    saving: saving.saving || isMerging,
    error: failure ?? null,
    choose: (field, from) => {
      if (!meanwhile) return;
      const values = from === 'mine' ? meanwhile.myValues : meanwhile.theirValues;
      fill({ ...form.getValues(), ...partOf(texts, field, values) });
    },
    offered: kept.offer ? differences(texts, merge(kept.offer.content).values, base.values) : [],
    reset: () => {
      fill(base.values);
      form.clearErrors();
      setMeanwhile(undefined);
      setFailure(undefined);
    },
  };
}
