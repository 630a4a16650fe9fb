import { isEmail } from '@landbrief/domain';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Textarea } from '../../../ui/textarea.tsx';
import { keepComment, keptComment, passOnId } from './kept-drafts.ts';
import styles from './panel.module.css';
import { passOnTexts as texts } from './texts.ts';
import { changeQuestionnaire, type OpenVisit } from './visit.ts';

/** A question that the contact does not know. Each press of its button is another object. */
export interface AboutQuestion {
  id: string;
}

/** The note, with what it is about once. */
function withLine(note: string, question: string): string {
  const line = texts.about(question);
  if (note.includes(line)) return note;
  return note.trim() === '' ? line : `${note.trimEnd()}\n${line}`;
}

const nobody = { name: '', email: '', note: '' };

interface Named {
  name: string;
  email: string;
  note: string;
}

export default function PassOnForm({
  visit,
  about,
  question,
  onClose,
}: {
  visit: OpenVisit;
  about: AboutQuestion | undefined;
  question: string | undefined;
  onClose: () => void;
}) {
  const { client, questionnaire } = visit;
  const { _id: id } = questionnaire;
  const [named, setNamed] = useState<Named>(() => ({
    ...nobody,
    ...JSON.parse(keptComment(id, passOnId) || '{}'),
  }));
  const [errors, setErrors] = useState<Partial<Named>>({});
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const key = useRef(crypto.randomUUID());
  const first = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press goes to the form again.
  useEffect(() => {
    first.current?.scrollIntoView({ block: 'center' });
    first.current?.focus({ preventScroll: true });
    if (question !== undefined) setNamed((before) => ({ ...before, note: withLine(before.note, question) }));
  }, [about]);
  const isTyped = named.name !== '' || named.email !== '' || named.note !== '';
  useEffect(() => keepComment(id, passOnId, isTyped ? JSON.stringify(named) : ''), [id, isTyped, named]);
  const change = (part: Partial<Named>) => {
    setNamed({ ...named, ...part });
    setErrors({});
    setState('idle');
    key.current = crypto.randomUUID();
  };
  const send = async () => {
    const { email, note } = named;
    const [firstName = '', ...others] = named.name.trim().split(/\s+/);
    setState('busy');
    try {
      const reply = await client.passOnQuestionnaire({
        params: { id },
        body: { email: email.trim(), firstName, lastName: others.join(' '), note: note.trim() },
        idempotencyKey: key.current,
      });
      keepComment(id, passOnId, '');
      changeQuestionnaire(() => reply.questionnaire);
      onClose();
    } catch {
      setState('failed');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(named.name.trim() === '' ? { name: texts.nameMissing } : {}),
      ...(isEmail(named.email) ? {} : { email: texts.emailWrong }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void send();
  };
  const sender = questionnaire.sentBy.fullName;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        ref={first}
        label={texts.name}
        autoComplete="off"
        maxLength={200}
        value={named.name}
        error={errors.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={named.email}
        error={errors.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <Textarea
        label={texts.note}
        description={texts.noteHint(sender)}
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={named.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
      )}
      <div className="flex wrap gap-2">
        <Button type="submit" loading={state === 'busy'}>
          {texts.send(sender)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
