import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react';
import { Link, useNavigation } from 'react-router-dom';
import { codeOf } from '../shell/problems.ts';
import { focusFirst } from './focus-first.ts';
import { FormButtons, FormLayout } from './form-layout.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

const StaleAlert = lazy(async () => ({ default: (await import('./stale-alert.tsx')).StaleAlert }));

/** How a form is saved, and the result. */
export interface FormSaving<Values> {
  error: Error | null;
  saving: boolean;
  /** `overwrite` after a stale write: the latest version is replaced. A failure is in `error`. */
  onSave: (values: Values, overwrite?: boolean) => Promise<unknown>;
  /** Resets the form to what somebody else saved meanwhile; absent for a new entity. */
  onLoadLatest?: () => void;
  /** After a stale write: what somebody else changed, beside what was typed. */
  theirs?: ReactNode;
}

/** The part of Mantine's `useForm` that is used here. */
interface FormOf<Values> {
  isDirty: () => boolean;
  getValues: () => Values;
  getInputNode: (path: string) => HTMLElement | null;
  onSubmit: (
    save: (values: Values) => void,
    refuse: (errors: FormErrors) => void,
  ) => (event?: FormEvent<HTMLFormElement>) => void;
}

interface EntityFormProps<Values> extends FormSaving<Values> {
  form: FormOf<Values>;
  /** "template" */
  what: string;
  /** For a sentence: "“Riverbend”". Undefined for a new one. */
  name: string | undefined;
  addLabel: string;
  /** Where Cancel leads, or what it does. */
  backTo: string | (() => void);
  /** Cannot be saved as it is, as the form says itself. */
  blocked?: boolean;
  /** Further buttons. */
  actions?: ReactNode;
  /** The button that does more than saving, beside which saving is the lesser one. */
  mainAction?: ReactNode;
  children: ReactNode;
}

/**
 * The form that adds or changes something: its panels, then why it was not saved, then the buttons. Asks before what was
 * typed is lost, and when somebody else has changed the same thing.
 */
export function EntityForm<Values>(props: EntityFormProps<Values>) {
  const { form, what, name, backTo, saving, onSave, children } = props;
  const isNew = name === undefined;
  // Saved, and on the way to the next page: a second click would save it again.
  const isLeaving = useNavigation().state === 'loading';
  useUnsavedGuard(form.isDirty(), isNew ? `the new ${what}` : `the ${what} ${name}`);
  const save = (values: Values, overwrite?: boolean) => void onSave(values, overwrite).catch(() => undefined);
  return (
    <FormLayout onSubmit={form.onSubmit((values) => save(values), focusFirst(form))}>
      {children}
      <Failure {...props} onKeepMine={() => save(form.getValues(), true)} />
      <FormButtons>
        {typeof backTo === 'string' ? (
          <Button component={Link} to={backTo} variant="default">
            Cancel
          </Button>
        ) : (
          <Button onClick={backTo} variant="default">
            Cancel
          </Button>
        )}
        {props.actions}
        <Button
          type="submit"
          variant={props.mainAction ? 'default' : 'filled'}
          loading={saving || isLeaving}
          disabled={props.blocked || (!isNew && !form.isDirty())}
        >
          {isNew ? props.addLabel : 'Save'}
        </Button>
        {props.mainAction}
      </FormButtons>
    </FormLayout>
  );
}

interface FailureProps {
  error: Error | null;
  what: string;
  saving: boolean;
  onKeepMine: () => void;
  onLoadLatest?: () => void;
  theirs?: ReactNode;
}

function Failure({ error, what, saving, onKeepMine, onLoadLatest, theirs }: FailureProps) {
  if (!error) return null;
  if (codeOf(error) !== 'stale' || !onLoadLatest)
    return <ProblemAlert error={error} title={`The ${what} was not saved`} />;
  return (
    <Suspense>
      <StaleAlert what={what} busy={saving} onKeepMine={onKeepMine} onLoadLatest={onLoadLatest}>
        {theirs}
      </StaleAlert>
    </Suspense>
  );
}
