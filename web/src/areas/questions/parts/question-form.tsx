import { bounds } from '@landbrief/domain';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../../api.ts';
import { codeOf } from '../../../problems.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { quoted } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { type FormSaving, useEntityForm } from '../../../ui/use-entity-form.ts';
import type { QuestionOwner } from '../owner.ts';
import { checkTag } from '../queries.ts';
import {
  choicesOf,
  madeTag,
  type QuestionValues,
  questionErrors,
  serverErrors,
  takenChange,
} from '../question-values.ts';
import { type QuestionFormFields as Form, QuestionFields } from './question-fields.tsx';

/** The texts of the form of a question, which is shown without the list. */
const formTexts = {
  tagTaken: 'This tag is already in use.',
} as const;

const CategoryFields = lazyPart(() => import('./category-fields.tsx'));
const RequirementFields = lazyPart(async () => ({
  default: (await import('./requirement-fields.tsx')).RequirementFields,
}));
const Affected = lazyPart(() => import('./affected.tsx'));

export interface QuestionFormProps {
  owner: QuestionOwner;
  saving: FormSaving<QuestionValues>;
  /** A copied question keeps its tag. */
  tagLocked?: boolean;
  /** Saves a new question, and goes on with the next one. */
  onSaveAndAdd?: FormSaving<QuestionValues>['onSave'];
  /** What Cancel does in a drawer; on a page of its own it leads back to the list. */
  onCancel?: () => void;
}

/** Adds or changes a question; what the rules refuse is said at once, beside its field. */
export function QuestionForm(props: QuestionFormProps) {
  const { owner, saving, tagLocked = false, onSaveAndAdd, onCancel } = props;
  const entity = useEntityForm<QuestionValues>({
    what: 'question',
    name: quoted(saving.began.values.text),
    addedTo: owner.id,
    texts: async () => (await import('../question-fields.ts')).questionFields,
    saving: { ...saving, onSave: (values, base) => saving.onSave(tagged(values), base) },
    options: { validateInputOnChange: true, validate: questionErrors },
  });
  const { form } = entity;
  const tag = useTag(form, props);
  function tagged(values: QuestionValues): QuestionValues {
    return { ...values, tag: tag.isOwn ? values.tag : '' };
  }
  useServerErrors(form, entity.error);
  return (
    <EntityForm
      entity={entity}
      addLabel="Add Question"
      backTo={onCancel ?? owner.listPath}
      blocked={tag.isTaken}
      actions={
        onSaveAndAdd && (
          <Button
            variant="default"
            disabled={entity.saving || tag.isTaken}
            onClick={() =>
              form.onSubmit(
                (values) => void entity.save(values, (given, base) => onSaveAndAdd(tagged(given), base)),
                focusFirst(form),
              )()
            }
          >
            Save and Add Another
          </Button>
        )
      }
    >
      {owner.running && (
        <Affected
          owner={owner}
          project={owner.running}
          questionId={saving.id}
          phase={form.values.phase}
          change={saving.id ? takenChange(form.values, entity.base, owner) : undefined}
        />
      )}
      <Panel title="Question">
        <QuestionFields form={form} owner={owner} onText={tag.follow} />
      </Panel>
      <Panel title="Requirement">
        <RequirementSection form={form} />
      </Panel>
      <Panel title="Category">
        <CategoryFields form={form} owner={{ owner: owner.id, type: owner.type }} />
      </Panel>
      <Panel title="More">
        <Stack gap="sm">
          <TextInput
            label="Tag"
            description={
              tagLocked
                ? 'A copied question keeps its tag, so that answers to it are recognized.'
                : 'Names the question in spreadsheets, and finds earlier answers to it. Made from the text until you edit it.'
            }
            maxLength={bounds.tagMax}
            readOnly={tagLocked}
            {...form.getInputProps('tag')}
            error={tag.isTaken ? formTexts.tagTaken : form.errors.tag}
            onChange={(event) => tag.edit(event.currentTarget.value)}
            onBlur={tag.check}
          />
          <TextInput
            label="Data field"
            description="The directory's field that answers it."
            maxLength={bounds.dataFieldMax}
            {...form.getInputProps('dataField')}
          />
          <Textarea
            label="Note"
            description="Shown below the question."
            minRows={2}
            maxRows={8}
            maxLength={bounds.noteMax}
            {...form.getInputProps('note')}
          />
        </Stack>
      </Panel>
    </EntityForm>
  );
}

/** The tag follows the text of a new question until somebody edits it; an edited one is asked about. */
function useTag(form: Form, { owner, saving }: QuestionFormProps) {
  const [isEdited, setEdited] = useState(saving.id !== undefined);
  const [taken, setTaken] = useState<string>();
  const { tag, text: question } = form.values;
  // One that was typed before, and taken up, too.
  const isOwn = isEdited || (tag !== '' && tag !== madeTag(question));
  const check = async () => {
    if (!isOwn || tag.trim() === '' || tag === saving.began.values.tag || form.errors.tag) return;
    const isFree = await checkTag({ owner: owner.id, type: owner.type }, tag.trim());
    setTaken(isFree ? undefined : tag.trim());
  };
  return {
    isOwn: isOwn && tag.trim() !== '',
    isTaken: taken !== undefined && taken === tag.trim(),
    edit: (value: string) => {
      setEdited(value !== '');
      form.setFieldValue('tag', value || madeTag(form.values.text));
    },
    follow: (text: string) => {
      if (!isOwn) form.setFieldValue('tag', madeTag(text));
    },
    check: () => void check(),
  };
}

/** What the server found is told beside its field too. */
function useServerErrors(form: Form, error: Error | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (error instanceof ApiProblem && error.details.length > 0) form.setErrors(serverErrors(error.details));
    if (codeOf(error) === 'tag_exists') form.setFieldError('tag', formTexts.tagTaken);
  }, [error]);
}

function RequirementSection({ form }: { form: Form }) {
  const { values, errors } = form;
  return (
    <Stack gap="sm">
      <Checkbox
        label="This question is a requirement"
        description="Each answer is judged against it: met, or not met."
        {...form.getInputProps('requirement', { type: 'checkbox' })}
      />
      {values.requirement && (
        <RequirementFields
          type={values.type}
          choices={choicesOf(values)}
          unit={values.unit}
          values={values}
          errors={{ ...errors, ...typedErrors(values) }}
          onChange={(change) => {
            for (const field of Object.keys(change)) form.clearFieldError(field);
            form.setValues(change);
          }}
        />
      )}
    </Stack>
  );
}

/** What is wrong with operands that were typed already; empty ones are asked for when it is saved. */
function typedErrors(values: QuestionValues): Record<string, string> {
  const { value, values: list, minimum, maximum } = values;
  const typed: Readonly<Record<string, boolean>> = {
    operator: true,
    value: value !== '',
    values: list.length > 0,
    minimum: minimum !== '' && maximum !== '',
    maximum: maximum !== '',
  };
  return Object.fromEntries(
    Object.entries(questionErrors(values)).filter(([field]) => typed[field] === true),
  );
}
