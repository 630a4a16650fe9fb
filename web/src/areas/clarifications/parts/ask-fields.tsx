import { bounds, given } from '@landbrief/domain';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { Busy } from '../../../ui/busy.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { Choice } from '../../../ui/search-choice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useSent } from '../../../ui/use-sent.ts';
import { useCall } from '../../../use-call.ts';
import { texts } from '../texts.ts';

export interface AskFieldsProps {
  projectId: string;
  question: string | undefined;
  /** The property at which it is asked. */
  property?: string | undefined;
  /** What it is about, where that is chosen: kept with what is typed. */
  about?: { chosen: Choice | undefined; onChoose: (chosen: Choice | undefined) => void };
  children?: ReactNode;
  onAsked?: () => void;
  /** Gets the question about what is typed, for whoever closes the dialog. */
  mayClose: RefObject<() => Promise<boolean>>;
}

/** The question that somebody asks; who reads it is said beside. */
export function AskFields({
  projectId,
  question,
  property,
  about,
  children,
  onAsked,
  mayClose,
}: AskFieldsProps) {
  const [text, setText] = useState('');
  const ask = useCall('askClarification');
  const { sent, keyFor } = useSent();
  const typed = text.trim();
  const content = () => ({ text, chosen: about?.chosen, sent: sent.current });
  const kept = useKeptForm({
    form: `clarification ${projectId} ${about ? '' : (question ?? '')} ${property ?? ''}`,
    what: texts.whatIsAsked,
    content: content(),
    isUnsaved: typed !== '',
    onTake: (before) => {
      setText(before.text);
      sent.current = before.sent;
      about?.onChoose(before.chosen);
    },
  });
  mayClose.current = kept.mayClose;
  const send = async () => {
    const body = { text: typed, ...given({ question, property }) };
    const idempotencyKey = keyFor(body);
    kept.keep(content());
    await ask.mutateAsync({ params: { projectId }, idempotencyKey, body });
    // What is typed meanwhile stays.
    setText((now) => (now.trim() === typed ? '' : now));
    kept.forget();
    toast.success(texts.asked);
    onAsked?.();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // What fails is told below.
        if (typed) void send().catch(() => undefined);
      }}
    >
      <Stack gap="sm">
        <KeptInput kept={kept} />
        {children}
        <Busy busy={ask.isPending}>
          <Textarea
            label={texts.yourQuestion}
            description={`${texts.askHint} ${texts.anonymousHint}`}
            minRows={3}
            maxRows={12}
            maxLength={bounds.clarificationTextMax}
            value={text}
            data-autofocus
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Busy>
        {ask.error && <ProblemAlert error={ask.error} title={texts.notAsked} />}
        <Group gap="xs" justify="flex-end">
          <Button type="submit" disabled={typed === ''} loading={ask.isPending}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
