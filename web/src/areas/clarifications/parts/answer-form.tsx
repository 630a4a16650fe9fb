import type { Clarification } from '@landbrief/contract';
import { bounds, type ClarificationAudience, clarificationAudience } from '@landbrief/domain';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { Busy } from '../../../ui/busy.tsx';
import { FormOutcome } from '../../../ui/entity-form.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import type { FieldTexts } from '../../../ui/merge-fields.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEntityForm } from '../../../ui/use-entity-form.ts';
import { useCall } from '../../../use-call.ts';
import { texts } from '../texts.ts';
import styles from './clarification.module.css';

const { asker, everybody } = clarificationAudience;

interface AnswerValues {
  answer: string;
  audience: ClarificationAudience;
  publicText: string;
}

const fields: FieldTexts<AnswerValues> = {
  answer: texts.yourAnswer,
  audience: [texts.audience, ({ audience }) => (audience === asker ? texts.toAsker : texts.toEverybody)],
  publicText: texts.publicText,
};

function valuesOf({ answer, audience, publicText, text }: Clarification): AnswerValues {
  return { answer: answer ?? '', audience: audience ?? everybody, publicText: publicText ?? text };
}

interface AnswerFormProps {
  projectId: string;
  entry: Clarification;
  onClose: () => void;
}

export default function AnswerForm({ projectId, entry, onClose }: AnswerFormProps) {
  const send = useCall('answerClarification');
  const sourceOf = (clarification: Clarification) => ({
    values: valuesOf(clarification),
    version: clarification.version,
  });
  const entity = useEntityForm<AnswerValues>({
    what: 'answer',
    described: texts.whatIsTyped,
    texts: fields,
    saving: {
      id: entry._id,
      began: sourceOf(entry),
      // The list may have lost the entry by its filter; the refusal has it.
      readLatest: async ({ data }) => sourceOf((data.current as Clarification | undefined) ?? entry),
      onSave: async ({ answer, audience, publicText }, { version }) => {
        await send.mutateAsync({
          params: { projectId, clarificationId: entry._id },
          body: {
            answer: answer.trim(),
            audience,
            version,
            ...(audience === everybody ? { publicText: publicText.trim() } : {}),
          },
        });
        toast.success(texts.answered);
        onClose();
      },
    },
  });
  const { form, kept, save, saving } = entity;
  const { answer, audience, publicText } = form.values;
  const isReady = answer.trim() !== '' && (audience === asker || publicText.trim() !== '');
  return (
    <form
      className={styles.form}
      aria-label={texts.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !saving) void save(form.getValues());
      }}
    >
      <KeptInput kept={kept} />
      <Busy busy={saving}>
        <Textarea
          label={texts.yourAnswer}
          minRows={3}
          maxRows={14}
          maxLength={bounds.clarificationAnswerMax}
          data-autofocus
          autoFocus
          {...form.getInputProps('answer')}
        />
        <Radio.Group label={texts.audience} {...form.getInputProps('audience')}>
          <Stack gap="xs" mt="xs">
            <Radio value={everybody} label={texts.toEverybody} description={texts.toEverybodyHint} />
            <Radio
              value={asker}
              label={texts.toAsker}
              description={
                entity.base.values.answer !== '' && entity.base.values.audience === everybody
                  ? texts.takenBack
                  : texts.toAskerHint
              }
            />
          </Stack>
        </Radio.Group>
        {audience === everybody && (
          <Textarea
            label={texts.publicText}
            description={texts.publicTextHint}
            minRows={2}
            maxRows={10}
            maxLength={bounds.clarificationTextMax}
            {...form.getInputProps('publicText')}
          />
        )}
      </Busy>
      <FormOutcome entity={entity} failure={texts.notAnswered} />
      <Group gap="xs" justify="flex-end">
        <Button
          variant="default"
          size="xs"
          onClick={() => void kept.mayClose().then((may) => may && onClose())}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" size="xs" disabled={!isReady} loading={saving}>
          {texts.sendAnswer}
        </Button>
      </Group>
    </form>
  );
}
