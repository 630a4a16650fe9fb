import type { Clarification } from '@landbrief/contract';
import { bounds, clarificationAudience } from '@landbrief/domain';
import { Alert, Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ApiProblem } from '../../../api.ts';
import { refetchCalls } from '../../../queries.ts';
import { codeOf } from '../../../shell/problems.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { useAnswerClarification } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './clarification.module.css';
import { LinkedText } from './linked-text.tsx';

const { asker, everybody } = clarificationAudience;

interface AnswerFormProps {
  projectId: string;
  entry: Clarification;
  onClose: () => void;
}

/** Answers a clarification or changes its answer. What somebody else answers meanwhile is shown, and replaced only on purpose. */
export default function AnswerForm({ projectId, entry: listed, onClose }: AnswerFormProps) {
  const [current, setCurrent] = useState(listed);
  // The list may have lost the entry by its filter; the reply to a stale answer has it.
  const entry = listed.version >= current.version ? listed : current;
  const [begun] = useState(entry);
  const [answer, setAnswer] = useState(begun.answer ?? '');
  const [audience, setAudience] = useState(begun.audience ?? everybody);
  const [publicText, setPublicText] = useState(begun.publicText ?? begun.text);
  const send = useAnswerClarification();
  const isDirty =
    answer !== (begun.answer ?? '') ||
    (begun.publicText ?? begun.text) !== publicText ||
    audience !== (begun.audience ?? audience);
  const mayClose = useUnsavedGuard(isDirty, texts.whatIsTyped);
  const isOvertaken = entry.version !== begun.version && entry.answer !== undefined;
  const isStale = codeOf(send.error) === 'stale';
  const isReady = answer.trim() !== '' && (audience === asker || publicText.trim() !== '');
  const save = async () => {
    try {
      await send.mutateAsync({
        params: { projectId, clarificationId: entry._id },
        body: {
          answer: answer.trim(),
          audience,
          version: entry.version,
          ...(audience === everybody ? { publicText: publicText.trim() } : {}),
        },
      });
      toast.success(texts.answered);
      onClose();
    } catch (error) {
      // What fails is told below; the other answer is read for it.
      if (!(error instanceof ApiProblem) || error.code !== 'stale') return;
      const { current: answered } = error.data;
      if (answered) setCurrent(answered as Clarification);
      await refetchCalls('listClarifications');
    }
  };
  return (
    <form
      className={styles.form}
      aria-label={texts.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void save();
      }}
    >
      {isOvertaken && (
        <Alert
          color="yellow"
          variant="light"
          role="alert"
          title={texts.stale(entry.answeredBy?.fullName ?? texts.ownerSide)}
        >
          {texts.staleHint}
          <LinkedText>{entry.answer ?? ''}</LinkedText>
        </Alert>
      )}
      <Textarea
        label={texts.yourAnswer}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={bounds.clarificationAnswerMax}
        value={answer}
        data-autofocus
        autoFocus
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <Radio.Group
        label={texts.audience}
        value={audience}
        onChange={(value) => setAudience(value === asker ? asker : everybody)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value={everybody} label={texts.toEverybody} description={texts.toEverybodyHint} />
          <Radio
            value={asker}
            label={texts.toAsker}
            description={begun.audience === everybody ? texts.takenBack : texts.toAskerHint}
          />
        </Stack>
      </Radio.Group>
      {audience === everybody && (
        <Textarea
          label={texts.publicText}
          description={texts.publicTextHint}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={bounds.clarificationTextMax}
          value={publicText}
          onChange={({ currentTarget }) => setPublicText(currentTarget.value)}
        />
      )}
      {send.error && !(isStale && isOvertaken) && (
        <ProblemAlert error={send.error} title={texts.notAnswered} />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" onClick={() => void mayClose().then((may) => may && onClose())}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="xs" disabled={!isReady} loading={send.isPending}>
          {texts.sendAnswer}
        </Button>
      </Group>
    </form>
  );
}
