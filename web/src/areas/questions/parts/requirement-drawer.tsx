import { categoryText } from '@landbrief/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../../api.ts';
import { codeOf, reportProblem } from '../../../shell/problems.ts';
import { confirm } from '../../../ui/confirm.tsx';
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
  requirementValuesOf,
} from '../question-values.ts';
import { removalText } from '../requirement-preview.ts';
import { texts } from '../texts.ts';
import Affected from './affected.tsx';
import { RequirementFields } from './requirement-fields.tsx';
import { RequirementPreview } from './requirement-preview.tsx';

/** Nothing is wrong before something was typed. */
const noErrors = {};

interface RequirementDrawerProps {
  question: Question;
  owner: QuestionOwner;
  onClose: () => void;
}

/** Makes a question a requirement, adjusts what it asks for, or makes it a plain question again; the rest stays. */
export default function RequirementDrawer({ question: first, owner, onClose }: RequirementDrawerProps) {
  const [question, setQuestion] = useState(first);
  const [values, setValues] = useState<QuestionValues>(() => requirementValuesOf(first));
  const latest = useGetQuestion(first._id);
  const update = useUpdateQuestion();
  const errors = questionErrors(values);
  const isValid = Object.keys(errors).length === 0;
  const isTouched = JSON.stringify(values) !== JSON.stringify(requirementValuesOf(question));
  const isChanged = isTouched || !question.requirement;
  const mayClose = useUnsavedGuard(isTouched, `the requirement of ${quoted(question.text)}`);
  const close = () => void mayClose().then((may) => may && onClose());
  const changeOf = (base: Question, requirement = true) => {
    const { operator, value, values: list, minimum, maximum } = values;
    const changed = {
      ...requirementValuesOf(base),
      requirement,
      operator,
      value,
      values: list,
      minimum,
      maximum,
    };
    return { ...questionChange(changed, base, { owner: owner.id, type: owner.type }), version: base.version };
  };
  const save = async (base: Question, requirement = true) => {
    await update.mutateAsync({
      params: { id: question._id },
      body: { question: changeOf(base, requirement) },
    });
    toast.success(requirement ? 'Requirement was saved.' : 'Requirement was removed.');
    onClose();
  };
  const remove = async () => {
    const preview = await client
      .previewRequirement({ params: { id: question._id }, body: { question: changeOf(question, false) } })
      .catch(() => undefined);
    const message = removalText(question.text, preview?.properties);
    // A failed save is told in the drawer.
    if (await confirm({ title: texts.removeRequirementTitle, message, destructive: true }))
      save(question, false).catch(() => undefined);
  };
  const reload = async () => (await latest.refetch({ throwOnError: true })).data?.question ?? question;
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      title={first.requirement ? 'Edit Requirement' : 'Add Requirement'}
    >
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && isChanged) save(question).catch(() => undefined);
        }}
      >
        <Stack gap="md">
          <div>
            <Text fw={560}>{question.text}</Text>
            <Text size="sm" c="dimmed">
              {categoryText(question)}
            </Text>
          </div>
          {codeOf(update.error) === 'stale' ? (
            <StaleAlert
              what="question"
              busy={update.isPending}
              onKeepMine={() =>
                void reload()
                  .catch(() => question)
                  .then((base) => save(base))
                  .catch(() => undefined)
              }
              onLoadLatest={() =>
                void reload()
                  .then((fresh) => {
                    setQuestion(fresh);
                    setValues(requirementValuesOf(fresh));
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
            errors={isTouched ? errors : noErrors}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
          {owner.running && (
            <Affected owner={owner} project={owner.running} questionId={question._id} what="requirement" />
          )}
          <RequirementPreview
            questionId={question._id}
            change={isValid && isChanged ? changeOf(question) : undefined}
          />
          <FormButtons>
            {question.requirement && (
              <Button
                variant="default"
                c="var(--bad)"
                mr="auto"
                disabled={update.isPending}
                onClick={() => void remove()}
              >
                {texts.removeRequirement}
              </Button>
            )}
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
