import type { Answer, Project, Question } from '@landbrief/contract';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ButtonWithIcon } from '../../../../ui/button-with-icon.tsx';
import { EntityForm } from '../../../../ui/entity-form.tsx';
import { focusFirst } from '../../../../ui/focus-first.ts';
import { quoted } from '../../../../ui/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { type FormSaving, useEntityForm } from '../../../../ui/use-entity-form.ts';
import { useServerErrors } from '../../../../ui/use-server-errors.ts';
import { useUploads } from '../../../attachments/use-uploads.ts';
import { checks, type QuestionnaireValues, questionnaireFields } from '../questionnaire-values.ts';
import { formTexts as texts } from '../texts.ts';
import { ContactFields } from './contact-fields.tsx';
import { InvitationFields } from './invitation-fields.tsx';
import { QuestionChoice } from './question-choice.tsx';

const Preview = lazyPart(() => import('./preview.tsx'));

interface QuestionnaireFormProps {
  saving: FormSaving<QuestionnaireValues>;
  project: Project;
  property: { _id: string; name: string };
  questions: readonly Question[];
  answers: readonly Answer[];
  backTo: string;
  /** Asks before it is sent. */
  maySend: (values: QuestionnaireValues) => Promise<boolean>;
  /** Saves, where something is changed, and sends. */
  onSend: (isChanged: boolean) => FormSaving<QuestionnaireValues>['onSave'];
}

/** Whom to ask, what, and in which words. */
export function QuestionnaireForm(props: QuestionnaireFormProps) {
  const { project, property, questions, answers, saving, maySend, onSend, backTo } = props;
  const entity = useEntityForm<QuestionnaireValues>({
    what: 'questionnaire',
    name: quoted(saving.began.values.name),
    addedTo: property._id,
    texts: questionnaireFields(questions),
    saving,
    options: { validate: checks, clearInputErrorOnChange: true },
  });
  const { form } = entity;
  useServerErrors(form, entity.error, fieldOfPath);
  const [isPreviewed, setPreviewed] = useState(false);
  const uploading = useAttachedUploads(form);
  const isUploading = uploading.uploads.some(({ failure }) => !failure);
  const values = form.getValues();
  const send = form.onSubmit(async (valid) => {
    if (!(await maySend(valid))) return;
    const saveAndSend = onSend(entity.isNew || form.isDirty());
    // What was merged with a colleague's change is other than what was confirmed.
    await entity.save(valid, async (given, base) => {
      const isConfirmed = given === valid || (await maySend(given));
      return (isConfirmed ? saveAndSend : saving.onSave)(given, base);
    });
  }, focusFirst(form));
  return (
    <EntityForm
      entity={entity}
      addLabel={texts.saveDraft}
      backTo={backTo}
      blocked={isUploading}
      actions={
        <ButtonWithIcon icon={IconEye} onClick={() => setPreviewed(true)}>
          {texts.preview}
        </ButtonWithIcon>
      }
      mainAction={
        <ButtonWithIcon
          disabled={isUploading || entity.saving}
          title={isUploading ? texts.uploading : undefined}
          icon={IconSend}
          variant="filled"
          onClick={() => send()}
        >
          {texts.send}
        </ButtonWithIcon>
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
      <InvitationFields
        key={entity.round}
        form={form}
        hasDescription={Boolean(project.description)}
        uploading={uploading}
      />
      {isPreviewed && (
        <Preview
          values={values}
          project={project}
          propertyName={property.name}
          questions={questions}
          onClose={() => setPreviewed(false)}
        />
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
