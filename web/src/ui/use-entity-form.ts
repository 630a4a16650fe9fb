import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api.ts';
import { codeOf } from '../problems.ts';
import { retryWhenOnline } from './chunk-reload.ts';
import {
  differences,
  type FieldTexts,
  type MergedFields,
  mergeFields,
  partOf,
  shownPart,
} from './merge-fields.ts';
import { mergedText, whoChanged } from './merge-texts.ts';
import { toast } from './toast.ts';
import { type KeptFormState, useKeptForm } from './use-kept-form.ts';
import { type Sent, useSent } from './use-sent.ts';

/** What a form was filled from. */
export interface FormSource<Values> {
  values: Values;
  /** 0: nothing is saved yet. */
  version: number;
}

/** How a form is saved, and the result. */
export interface FormSaving<Values> {
  /** Of the entity; absent for a new one. */
  id?: string;
  /** What is saved; a new entity has version 0. */
  began: FormSource<Values>;
  /** Reads what somebody else saved meanwhile, after this failure; absent for a new entity. */
  readLatest?: (stale: ApiProblem) => Promise<FormSource<Values>>;
  /**
   * Rejects when it is not saved. A new entity is sent with `idempotencyKey`, which stays the same for the same values,
   * also after the tab was closed.
   */
  onSave: (values: Values, base: FormSource<Values> & { idempotencyKey: string }) => Promise<unknown>;
}

interface EntityFormPlan<Values extends object> {
  /** "template" */
  what: string;
  /** For a sentence: "“Riverbend”". */
  name?: string | undefined;
  /** For a question; otherwise made of `what` and `name`: "the template “Riverbend”". */
  described?: string;
  /** The id of that to which a new one is added. */
  addedTo?: string;
  /** Needed by few; a function loads them. */
  texts: FieldTexts<Values> | (() => Promise<FieldTexts<Values>>);
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
  /** What is saved, with what both began with where it is undecided: that is asked again when it is taken up. */
  since: Values;
  /** The version that was merged. */
  version: number;
}

/** What the browser keeps of a form. */
interface Kept<Values> {
  base: FormSource<Values>;
  values: Values;
  /** The last try to save a new entity. */
  sent?: Sent | undefined;
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
  /** Their value of a field or the one that was edited here, for people to read. */
  read: (name: string, from: 'theirs' | 'mine') => string;
  /** Puts their value into the form, or the one that was edited here. */
  choose: (name: string, from: 'theirs' | 'mine') => void;
  kept: KeptFormState<Kept<Values>>;
  /** Back to what is saved. */
  reset: () => void;
  /** Grows whenever the values are not changed by typing: what keeps a state of its own is keyed by it. */
  round: number;
}

/** The names of fields are needed by few: loaded before something is offered or merged. */
const loadTexts = <Values extends object>(texts: EntityFormPlan<Values>['texts']) =>
  retryWhenOnline(async () => (typeof texts === 'function' ? texts() : texts));

const valuesFrom = { mine: 'myValues', theirs: 'theirValues' } as const;

/** Several people may save at the same moment; then the form is merged again. */
const maxMerges = 5;

/**
 * The state of a form that adds or changes something. What is typed is kept in the browser until it is saved. When
 * somebody else saved meanwhile, both changes are merged field by field: what does not overlap is saved at once, and what
 * overlaps is asked about.
 */
export function useEntityForm<Values extends object>(plan: EntityFormPlan<Values>): EntityFormState<Values> {
  const { what, name, addedTo = '', texts, saving, secrets = [], options } = plan;
  const isNew = saving.id === undefined;
  const form = useForm<Values>({ ...options, initialValues: saving.began.values });
  const [base, setBase] = useState(saving.began);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Values>>();
  const [failure, setFailure] = useState<Error>();
  const [isSaving, setSaving] = useState(false);
  const [round, setRound] = useState(0);
  const names = useRef<FieldTexts<Values>>(undefined);
  const { sent, keyFor } = useSent();
  /** What was saved, until the screen has it. */
  const saved = useRef<Values>(undefined);
  const isDirty = form.isDirty();

  const fill = (values: Values) => {
    form.setValues(values);
    setRound((before) => before + 1);
  };
  /** Goes on from what is saved now, with what was edited here. */
  const rebase = (loaded: FieldTexts<Values>, from: Values, mine: Values, latest: FormSource<Values>) => {
    const merged = mergeFields(loaded, { base: from, mine, theirs: latest.values });
    setBase(latest);
    form.setInitialValues(latest.values);
    fill(merged.values);
    return merged;
  };
  const without = (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(secrets.map((field) => [field, base.values[field]])),
  });
  const contentOf = (typed: Values): Kept<Values> => {
    const values = without(typed);
    // What was sent with a secret is not kept.
    const isSent = sent.current?.values === JSON.stringify(values);
    return {
      base: { ...base, values: without(meanwhile?.since ?? base.values) },
      values,
      sent: isSent ? sent.current : undefined,
    };
  };
  const kept = useKeptForm<Kept<Values>>({
    form: `${what} ${saving.id ?? `new ${addedTo}`}`,
    what: plan.described ?? (isNew ? `the new ${what}` : `the ${what} ${name}`),
    content: contentOf(form.getValues()),
    isUnsaved: isDirty,
    fieldsOf: async (content) => {
      names.current ??= await loadTexts(texts);
      const shown = form.getValues();
      return differences(names.current, merge(content, shown, names.current).values, shown);
    },
    isWhole: secrets.every((field) => form.getValues()[field] === base.values[field]),
    onTake: async (content) => {
      names.current ??= await loadTexts(texts);
      sent.current = content.sent;
      fill(merge(content, form.getValues(), names.current).values);
      // What a new one begins with, such as today, is nobody's change.
      if (isNew) return;
      const merged = merge(content, base.values, names.current);
      noteMeanwhile(content.values, base, merged);
    },
  });
  function merge({ base: from, values }: Kept<Values>, onto: Values, loaded: FieldTexts<Values>) {
    return mergeFields(loaded, { base: from.values, mine: values, theirs: onto });
  }
  function noteMeanwhile(
    myValues: Values,
    latest: FormSource<Values>,
    { theirs, overlaps, since }: MergedFields<Values>,
    who: { by?: string | undefined; at?: string | undefined } = {},
  ): Meanwhile<Values> {
    const { values: theirValues, version } = latest;
    const noted = { ...who, theirs, overlaps, theirValues, myValues, since, version };
    if (theirs.length + overlaps.length > 0) setMeanwhile(noted);
    return noted;
  }

  /** False where the person is to decide first. */
  const write = async (
    values: Values,
    from: FormSource<Values>,
    onSave: FormSaving<Values>['onSave'],
    merges = 0,
  ): Promise<boolean> => {
    const shown = form.getValues();
    try {
      const idempotencyKey = keyFor(values);
      if (isNew) kept.keep(contentOf(values));
      await onSave(values, { ...from, idempotencyKey });
      saved.current = values;
      kept.forget();
      return true;
    } catch (stale) {
      if (!(stale instanceof ApiProblem) || codeOf(stale) !== 'stale' || !saving.readLatest) throw stale;
      names.current ??= await loadTexts(texts);
      const latest = await saving.readLatest(stale);
      if (latest.version === from.version || merges === maxMerges) throw stale;
      // With what was typed since.
      const mine = mergeFields(names.current, { base: shown, mine: form.getValues(), theirs: values }).values;
      const merged = rebase(names.current, from.values, mine, latest);
      const noted = noteMeanwhile(mine, latest, merged, whoChanged(stale));
      if (merged.overlaps.length > 0) return false;
      if (!(await write(merged.values, latest, onSave, merges + 1))) return false;
      // A form that stays open has nothing left to say.
      setMeanwhile(undefined);
      if (merged.theirs.length > 0) toast.info(mergedText(noted), { duration: 7000 });
      return true;
    }
  };
  const { began } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen has a newer version
  useEffect(() => {
    if (isSaving || began.version <= base.version) return undefined;
    let isCurrent = true;
    loadTexts(texts).then((loaded) => {
      if (!isCurrent) return;
      names.current = loaded;
      const [own, mine] = [saved.current, form.getValues()];
      saved.current = undefined;
      // What is undecided is asked again.
      const from = own ?? meanwhile?.since ?? base.values;
      const merged = rebase(loaded, from, mine, began);
      if (!own || merged.overlaps.length > 0) noteMeanwhile(mine, began, merged);
    }, console.warn);
    return () => {
      isCurrent = false;
    };
  }, [began.version, isSaving]);

  const save = async (values: Values, onSave = saving.onSave) => {
    setFailure(undefined);
    setMeanwhile(undefined);
    setSaving(true);
    try {
      await write(values, base, onSave);
    } catch (error) {
      if (error instanceof Error) setFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return {
    ...{ form, what, isNew, base, isDirty, meanwhile, kept, round, save },
    saving: isSaving,
    error: failure ?? null,
    read: (field, from) =>
      meanwhile && names.current ? shownPart(names.current, field, meanwhile[valuesFrom[from]]) : '',
    choose: (field, from) => {
      if (!meanwhile || !names.current) return;
      const shown = form.getValues();
      // What was typed since the conflict appeared is there again with "Yours".
      const myValues = { ...meanwhile.myValues, ...partOf(names.current, field, shown) };
      if (from === 'theirs') setMeanwhile({ ...meanwhile, myValues });
      fill({ ...shown, ...partOf(names.current, field, meanwhile[valuesFrom[from]]) });
    },
    reset: () => {
      fill(base.values);
      form.clearErrors();
      setMeanwhile(undefined);
      setFailure(undefined);
    },
  };
}
