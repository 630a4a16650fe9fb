import { categoryText } from '@landbrief/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api.ts';
import { readMessage } from '../../../problems.ts';
import { Busy } from '../../../ui/busy.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Drawer } from '../../../ui/dialogs.tsx';
import { FormOutcome } from '../../../ui/entity-form.tsx';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { quoted } from '../../../ui/format.ts';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useEntityForm } from '../../../ui/use-entity-form.ts';
import { useCall } from '../../../use-call.ts';
import type { QuestionOwner } from '../owner.ts';
import { type Question, usePreviewRequirement } from '../queries.ts';
import {
  choicesOf,
  type QuestionValues,
  changeOf as questionChange,
  questionErrors,
  requirementValuesOf,
} from '../question-values.ts';
import { questionCall } from '../reads.ts';
import { previewText, removalText } from '../requirement-preview.ts';
import { texts } from '../texts.ts';
import Affected from './affected.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import styles from './requirement-preview.module.css';

interface RequirementDrawerProps {
  question: Question;
  owner: QuestionOwner;
  onClose: () => void;
}

/** Makes a question a requirement, adjusts what it asks for, or makes it a plain question again; the rest stays. */
export default function RequirementDrawer({ question, owner, onClose }: RequirementDrawerProps) {
  const edit = useEdit(useQuery(questionCall(question._id)), (reply) => reply.question);
  const update = useCall('updateQuestion');
  const changeOf = (values: QuestionValues, version: number) => ({
    ...questionChange(values, values, { owner: owner.id, type: owner.type }),
    version,
  });
  const saving = formSaving(edit, question, requirementValuesOf, async (values, { version }) => {
    await update.mutateAsync({
      params: { id: question._id },
      body: { question: changeOf(values, version) },
    });
    toast.success(values.requirement ? 'Requirement was saved.' : 'Requirement was removed.');
    onClose();
  });
  const entity = useEntityForm<QuestionValues>({
    what: 'requirement',
    described: `the requirement of ${quoted(question.text)}`,
    texts: async () => (await import('../question-fields.ts')).questionFields,
    saving,
  });
  const { base, form, kept, save, isDirty } = entity;
  const values = form.getValues();
  const errors = questionErrors(values);
  const isValid = Object.keys(errors).length === 0;
  const isChanged = isDirty || !question.requirement;
  const change = changeOf(values, base.version);
  const close = () => void kept.mayClose().then((may) => may && onClose());
  const remove = async () => {
    const plain = { ...values, requirement: false };
    const preview = await client
      .previewRequirement({
        params: { id: question._id },
        body: { question: changeOf(plain, base.version) },
      })
      .catch(() => undefined);
    const message = removalText(question.text, preview?.properties);
    if (await confirm({ title: texts.removeRequirementTitle, message, destructive: true })) await save(plain);
  };
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      title={question.requirement ? 'Edit Requirement' : 'Add Requirement'}
    >
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && isChanged && !entity.saving) void save(values);
        }}
      >
        <Stack gap="md">
          <KeptInput kept={kept} />
          <div>
            <Text fw={560}>{question.text}</Text>
            <Text size="sm" c="dimmed">
              {categoryText(question)}
            </Text>
          </div>
          <FormOutcome entity={entity} />
          <Busy busy={entity.saving}>
            <RequirementFields
              type={values.type}
              choices={choicesOf(values)}
              unit={values.unit}
              values={values}
              errors={isDirty ? errors : noErrors}
              onChange={(edited) => form.setValues(edited)}
            />
          </Busy>
          {owner.running && (
            <Affected owner={owner} project={owner.running} questionId={question._id} what="requirement" />
          )}
          <RequirementPreview questionId={question._id} change={isValid && isChanged ? change : undefined} />
          <FormButtons>
            {question.requirement && (
              <Button
                variant="default"
                c="var(--bad)"
                mr="auto"
                disabled={entity.saving}
                onClick={() => void remove()}
              >
                {texts.removeRequirement}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={entity.saving} disabled={!isValid || !isChanged}>
              Save
            </Button>
          </FormButtons>
        </Stack>
      </FormLayout>
    </Drawer>
  );
}

/** Milliseconds that the typing rests before the server is asked. */
const rest = 300;

/** What the change would do to the submitted properties, before it is saved. */
function RequirementPreview({
  questionId,
  change,
}: {
  questionId: string;
  /** Undefined while there is nothing that could be saved. */
  change: Parameters<typeof usePreviewRequirement>[1];
}) {
  const [rested] = useDebouncedValue(change && JSON.stringify(change), rest);
  const isCurrent = rested === (change && JSON.stringify(change));
  const { data, error, isFetching } = usePreviewRequirement(questionId, isCurrent ? change : undefined);
  const text = !change
    ? 'A changed requirement is judged again for all properties.'
    : error
      ? readMessage(error)
      : !data || isFetching
        ? 'Looking at the submitted properties …'
        : undefined;
  return (
    <div className={styles.preview} role="status">
      {text ? (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      ) : (
        data && previewText(data).map((line) => <p key={line}>{line}</p>)
      )}
    </div>
  );
}

/** Nothing is wrong before something was typed. */
const noErrors = {};
