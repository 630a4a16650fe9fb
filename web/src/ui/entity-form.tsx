import { bounds } from '@landbrief/domain';
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { Busy } from './busy.tsx';
import { focusFirst } from './focus-first.ts';
import { FormButtons, FormLayout } from './form-layout.tsx';
import { KeptInput } from './kept-input.tsx';
import { lazyPart } from './lazy-part.tsx';
import { LinkButton } from './link-button.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import type { EntityFormState } from './use-entity-form.ts';

const MeanwhileAlert = lazyPart(() => import('./meanwhile-alert.tsx'));

interface EntityFormProps<Values extends object> {
  entity: EntityFormState<Values>;
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
 * The form that adds or changes something: what was typed before, its panels, what somebody else saved meanwhile, why it
 * was not saved, then the buttons.
 */
export function EntityForm<Values extends object>(props: EntityFormProps<Values>) {
  const { entity, backTo, children } = props;
  const { form, saving, isNew, isDirty, save } = entity;
  // Saved, and on the way to the next page: a second click would save it again.
  const isLeaving = useNavigation().state === 'loading';
  return (
    <FormLayout onSubmit={form.onSubmit((values) => void save(values), focusFirst(form))}>
      <KeptInput kept={entity.kept} />
      <Busy busy={saving}>{children}</Busy>
      <FormOutcome entity={entity} />
      <FormButtons>
        {typeof backTo === 'string' ? (
          <LinkButton to={backTo}>Cancel</LinkButton>
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
          disabled={props.blocked || (!isNew && !isDirty)}
        >
          {isNew ? props.addLabel : 'Save'}
        </Button>
        {props.mainAction}
      </FormButtons>
    </FormLayout>
  );
}

/** What somebody else saved meanwhile, and why the form was not saved. */
export function FormOutcome<Values extends object>({
  entity,
  failure = `The ${entity.what} was not saved`,
}: {
  entity: EntityFormState<Values>;
  failure?: string;
}) {
  const { meanwhile, error } = entity;
  return (
    <>
      {meanwhile && <MeanwhileAlert key={meanwhile.version} entity={entity} meanwhile={meanwhile} />}
      {error && <ProblemAlert error={error} title={failure} />}
    </>
  );
}

/** The name of what a form is about: its first field. */
export function NameField(props: TextInputProps) {
  return <TextInput label="Name" required maxLength={bounds.nameMax} data-autofocus {...props} />;
}
