import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { codeOf, reportProblem } from '../../../shell/problems.ts';
import { Drawer } from '../../../ui/dialogs.tsx';
import { FormButtons, FormLayout } from '../../../ui/form-layout.tsx';
import { quoted } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StaleAlert } from '../../../ui/stale-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import type { QuestionOwner } from '../owner.ts';
import { type Question, useGetQuestion, useUpdateQuestion } from '../queries.ts';
import {
  choicesOf,
  type QuestionValues,
  changeOf as questionChange,
  questionErrors,
  valuesOf,
} from '../question-values.ts';
import { RequirementFields } from './requirement-fields.tsx';

/** Adjusts one requirement where it stands; the rest of its question stays as it is. */
export default function RequirementDrawer({
  question: first,
  owner,
  onClose,
}: {
  question: Question;
  owner: QuestionOwner;
  onClose: () => void;
}) {
  const [question, setQuestion] = useState(first);
  const [values, setValues] = useState<QuestionValues>(() => valuesOf(first));
  const latest = useGetQuestion(first._id);
  const update = useUpdateQuestion();
  const errors = questionErrors(values);
  const isValid = Object.keys(errors).length === 0;
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(question));
  const mayClose = useUnsavedGuard(isChanged, `the requirement of ${quoted(question.text)}`);
  const close = () => void mayClose().then((may) => may && onClose());
  const save = async (base: Question) => {
    const { operator, value, values: list, minimum, maximum } = values;
    const changed = { ...valuesOf(base), operator, value, values: list, minimum, maximum };
    const input = questionChange(changed, { owner: owner.id, type: owner.type });
    await update.mutateAsync({
      params: { id: question._id },
      body: { question: { ...input, version: base.version } },
    });
    toast.success('Requirement was saved.');
    onClose();
  };
  const reload = async () => (await latest.refetch({ throwOnError: true })).data?.question ?? question;
  return (
    <Drawer opened onClose={close} position="right" size="md" title="Edit Requirement">
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          // A failed save is told below.
          if (isValid) save(question).catch(() => undefined);
        }}
      >
        <Stack gap="md">
          <Text fw={560}>{question.text}</Text>
          {codeOf(update.error) === 'stale' ? (
            <StaleAlert
              what="question"
              busy={update.isPending}
              onKeepMine={() =>
                void reload()
                  .catch(() => question)
                  .then(save)
                  .catch(() => undefined)
              }
              onLoadLatest={() =>
                void reload()
                  .then((fresh) => {
                    setQuestion(fresh);
                    setValues(valuesOf(fresh));
                    update.reset();
                  })
                  .catch((error: unknown) => reportProblem(error, 'load the latest version'))
              }
            />
          ) : (
            update.error && <ProblemAlert error={update.error} title="The requirement was not saved" />
          )}
          <RequirementFields
            type={values.type}
            choices={choicesOf(values)}
            unit={values.unit}
            values={values}
            errors={errors}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
          <Text size="sm" c="dimmed">
            A changed requirement is judged again for all properties.
          </Text>
          <FormButtons>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={update.isPending} disabled={!isValid || !isChanged}>
              Save
            </Button>
          </FormButtons>
        </Stack>
      </FormLayout>
    </Drawer>
  );
}
