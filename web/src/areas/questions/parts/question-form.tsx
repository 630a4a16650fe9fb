import { bounds } from '@landbrief/domain';
import { Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiProblem } from '../../../api.ts';
import { codeOf } from '../../../shell/problems.ts';
import { EntityForm, type FormSaving } from '../../../ui/entity-form.tsx';
import { focusFirst } from '../../../ui/focus-first.ts';
import { quoted } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { formTexts } from '../form-texts.ts';
import type { QuestionOwner } from '../owner.ts';
import { checkTag } from '../queries.ts';
import { choicesOf, madeTag, type QuestionValues, questionErrors, serverErrors } from '../question-values.ts';
import { CategoryFields } from './category-fields.tsx';
import { type QuestionFormFields as Form, QuestionFields } from './question-fields.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import previewStyles from './requirement-preview.module.css';

const Affected = lazy(() => import('./affected.tsx'));

export interface QuestionFormProps extends FormSaving<QuestionValues> {
  owner: QuestionOwner;
  initial: QuestionValues;
  isNew: boolean;
  /** Of the question that is changed. */
  questionId?: string;
  /** A copied question keeps its tag. */
  tagLocked?: boolean;
  /** Saves a new question, and goes on with the next one. */
  onSaveAndAdd?: (values: QuestionValues) => Promise<unknown>;
  /** What Cancel does in a drawer; on a page of its own it leads back to the list. */
  onCancel?: () => void;
}

/** Adds or changes a question; what the rules refuse is said at once, beside its field. */
export function QuestionForm(props: QuestionFormProps) {
  const { owner, initial, isNew, questionId, tagLocked = false, onSaveAndAdd, onCancel, ...saving } = props;
  const form = useForm<QuestionValues>({
    initialValues: initial,
    validateInputOnChange: true,
    validate: questionErrors,
  });
  const tag = useTag(form, props);
  useServerErrors(form, saving.error);
  const save = async (
    values: QuestionValues,
    by: FormSaving<QuestionValues>['onSave'],
    overwrite?: boolean,
  ) => {
    if (!tag.isTaken) await by({ ...values, tag: tag.isOwn ? values.tag : '' }, overwrite);
  };
  return (
    <EntityForm
      form={form}
      what="question"
      name={isNew ? undefined : quoted(initial.text)}
      addLabel="Add Question"
      backTo={onCancel ?? owner.listPath}
      {...saving}
      onSave={(values, overwrite) => save(values, saving.onSave, overwrite)}
      actions={
        onSaveAndAdd && (
          <Button
            variant="default"
            disabled={saving.saving}
            onClick={() =>
              form.onSubmit(
                // A failed save is told in the form.
                (values) => void save(values, onSaveAndAdd).catch(() => undefined),
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
        <Suspense fallback={<div className={`${previewStyles.preview} ${previewStyles.counting}`} />}>
          <Affected owner={owner} project={owner.running} questionId={questionId} phase={form.values.phase} />
        </Suspense>
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
            description="The directory's field that answers it, when there is one."
            maxLength={bounds.dataFieldMax}
            {...form.getInputProps('dataField')}
          />
          <Textarea
            label="Note"
            description="Shown to those who answer, below the question."
            autosize
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
function useTag(form: Form, { owner, isNew, initial }: QuestionFormProps) {
  const [isOwn, setOwn] = useState(!isNew);
  const [taken, setTaken] = useState<string>();
  const { tag } = form.values;
  const check = async () => {
    if (!isOwn || tag.trim() === '' || tag === initial.tag || form.errors.tag) return;
    const isFree = await checkTag({ owner: owner.id, type: owner.type }, tag.trim());
    setTaken(isFree ? undefined : tag.trim());
  };
  return {
    isOwn: isOwn && tag.trim() !== '',
    isTaken: taken !== undefined && taken === tag.trim(),
    edit: (value: string) => {
      setOwn(value !== '');
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
