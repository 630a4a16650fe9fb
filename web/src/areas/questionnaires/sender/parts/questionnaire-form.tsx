import type { Answer, Project, Question } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconEye, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { EntityForm, type FormSaving } from '../../../../ui/entity-form.tsx';
import { focusFirst } from '../../../../ui/focus-first.ts';
import { quoted } from '../../../../ui/format.ts';
import { useServerErrors } from '../../../../ui/use-server-errors.ts';
import { useUploads } from '../../../attachments/use-uploads.ts';
import { checks, type QuestionnaireValues } from '../questionnaire-values.ts';
import { formTexts as texts } from '../texts.ts';
import { ContactFields } from './contact-fields.tsx';
import { InvitationFields } from './invitation-fields.tsx';
import { QuestionChoice } from './question-choice.tsx';

const Preview = lazy(() => import('./preview.tsx'));

interface QuestionnaireFormProps extends FormSaving<QuestionnaireValues> {
  project: Project;
  propertyName: string;
  questions: readonly Question[];
  answers: readonly Answer[];
  initial: QuestionnaireValues;
  /** Undefined for a new one. */
  name?: string;
  backTo: string;
  /** Asks, saves and sends. */
  onSend: (values: QuestionnaireValues, isChanged: boolean) => Promise<unknown>;
}

/** Whom to ask, what, and in which words. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { project, propertyName, questions, answers, initial, name, onSend, backTo, ...saving } = props;
  const form = useForm<QuestionnaireValues>({
    initialValues: initial,
    validate: checks,
    clearInputErrorOnChange: true,
  });
  useServerErrors(form, saving.error, fieldOfPath);
  const [isPreviewed, setPreviewed] = useState(false);
  const uploading = useAttachedUploads(form);
  const isUploading = uploading.uploads.some(({ failure }) => !failure);
  const values = form.getValues();
  const send = form.onSubmit(
    (valid) => void onSend(valid, form.isDirty()).catch(() => undefined),
    focusFirst(form),
  );
  return (
    <EntityForm
      form={form}
      what="questionnaire"
      name={name === undefined ? undefined : quoted(name)}
      addLabel={texts.saveDraft}
      backTo={backTo}
      blocked={isUploading}
      {...saving}
      actions={
        <Button
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => setPreviewed(true)}
        >
          {texts.preview}
        </Button>
      }
      mainAction={
        <Button
          disabled={isUploading || saving.saving}
          title={isUploading ? texts.uploading : undefined}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => send()}
        >
          {texts.send}
        </Button>
      }
    >
      <ContactFields form={form} />
      <QuestionChoice
        questions={questions}
        answers={answers}
        chosen={values.questions}
        error={typeof form.errors.questions === 'string' ? form.errors.questions : undefined}
        onChange={(chosen) => {
          form.setFieldValue('questions', chosen);
          form.clearFieldError('questions');
        }}
      />
      <InvitationFields form={form} hasDescription={Boolean(project.description)} uploading={uploading} />
      {isPreviewed && (
        <Suspense>
          <Preview
            values={values}
            project={project}
            propertyName={propertyName}
            questions={questions}
            onClose={() => setPreviewed(false)}
          />
        </Suspense>
      )}
    </EntityForm>
  );
}

const fieldOfPath = (path: string) => path.replace(/^targetedUser\./, '').replace(/^(\w+).*$/, '$1');

/** Files become a part of the form when they have arrived. */
function useAttachedUploads(form: {
  getValues: () => QuestionnaireValues;
  setFieldValue: (field: 'attachments', files: QuestionnaireValues['attachments']) => void;
}) {
  const latest = useRef(form);
  latest.current = form;
  const { uploads, add, cancel } = useUploads(async (_id, { name: fileName, size }) => {
    const { attachments } = latest.current.getValues();
    latest.current.setFieldValue('attachments', [...attachments, { _id, fileName, size }]);
  });
  return { uploads, add, cancel };
}
