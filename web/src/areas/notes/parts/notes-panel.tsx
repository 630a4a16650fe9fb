import type { Note } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { bounds, given, withMentions, withNames } from '@landbrief/domain';
import { Button, Group, Select, Stack } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../queries.ts';
import { Busy } from '../../../ui/busy.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useSent } from '../../../ui/use-sent.ts';
import { useCall } from '../../../use-call.ts';
import { texts } from '../texts.ts';

type Person = CallReply<'listNotePeople'>['people'][number];

interface NotesPanelProps {
  propertyId: string;
  questions: readonly { _id: string; text: string }[];
  mayWrite: boolean;
}

/** The notes of the caller's side at a property, and writing one; nothing for whoever is of neither team. */
export default function NotesPanel({ propertyId, questions, mayWrite }: NotesPanelProps) {
  const list = useQuery(callQuery('listNotes', { params: { propertyId } }));
  const { side, notes = [], people = [] } = list.data ?? {};
  if (!side)
    return (
      list.error && (
        <Loaded query={list} failure={texts.loadFailed}>
          {null}
        </Loaded>
      )
    );
  const names = new Map(people.map(({ _id, fullName }) => [_id, fullName]));
  return (
    <Panel title={texts.title}>
      <Stack gap="sm">
        <Notice color="gray" icon={IconLock}>
          {side === 'owner' ? texts.ofOwner : texts.ofParticipant}
        </Notice>
        {notes.length === 0 && <p className="quiet">{texts.empty}</p>}
        {notes.length > 0 && (
          <ul className="framed" aria-label={texts.title}>
            {notes.map((note) => (
              <NoteRow key={note._id} {...{ propertyId, note, names }} mayDelete={mayWrite && note.own} />
            ))}
          </ul>
        )}
        {mayWrite && <NoteForm {...{ propertyId, questions }} />}
      </Stack>
    </Panel>
  );
}

interface NoteRowProps {
  propertyId: string;
  note: Note;
  names: ReadonlyMap<string, string>;
  mayDelete: boolean;
}

function NoteRow({ propertyId, note, names, mayDelete }: NoteRowProps) {
  const remove = useCall('deleteNote', { action: 'delete the note' });
  const { _id: noteId, text, at, by, own, questionText } = note;
  const ask = async () => {
    const { removeTitle: title, removeMessage: message } = texts;
    if (!(await confirm({ title, message, destructive: true }))) return;
    remove.mutate({ params: { propertyId, noteId } }, { onSuccess: () => toast.success(texts.removed) });
  };
  return (
    <li className="row gap-2 padded divided">
      <div className="grow">
        <p className="quiet">
          <b>{own ? texts.you : by?.fullName}</b> · <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        {questionText && (
          <p className="quiet breakable">
            {texts.about}: {questionText}
          </p>
        )}
        <p className="lines breakable">{withNames(text, names)}</p>
      </div>
      {mayDelete && (
        <IconButton
          icon={IconTrash}
          iconSize={18}
          color="gray"
          label={texts.remove(formatMoment(at))}
          loading={remove.isPending}
          onClick={() => void ask()}
        />
      )}
    </li>
  );
}

function NoteForm({ propertyId, questions }: Pick<NotesPanelProps, 'propertyId' | 'questions'>) {
  const [text, setText] = useState('');
  const [named, setNamed] = useState<readonly Person[]>([]);
  const [question, setQuestion] = useState<string | null>(null);
  const add = useCall('addNote');
  const { sent, keyFor } = useSent();
  const typed = text.trim();
  const content = () => ({ text, named, question, sent: sent.current });
  const kept = useKeptForm({
    form: `note ${propertyId}`,
    what: texts.whatIsTyped,
    content: content(),
    isUnsaved: typed !== '',
    onTake: (before) => {
      setText(before.text);
      setNamed(before.named);
      setQuestion(before.question);
      sent.current = before.sent;
    },
  });
  const send = async () => {
    const body = { text: withMentions(typed, named), ...given({ question: question ?? undefined }) };
    const idempotencyKey = keyFor(body);
    kept.keep(content());
    await add.mutateAsync({ params: { propertyId }, idempotencyKey, body });
    // What is typed meanwhile stays.
    setText((now) => (now.trim() === typed ? '' : now));
    setNamed([]);
    setQuestion(null);
    kept.forget();
    toast.success(texts.added);
  };
  const name = (person: Person) => {
    setNamed((before) => [...before.filter(({ _id }) => _id !== person._id), person]);
    setText((before) => `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${person.fullName} `);
  };
  return (
    <form
      aria-label={texts.note}
      onSubmit={(event) => {
        event.preventDefault();
        // What fails is told below.
        if (typed) void send().catch(() => undefined);
      }}
    >
      <Stack gap="sm">
        <KeptInput kept={kept} />
        <Busy busy={add.isPending}>
          <Textarea
            label={texts.note}
            minRows={2}
            maxRows={10}
            maxLength={bounds.noteTextMax}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Busy>
        <Group gap="sm" align="end" grow preventGrowOverflow={false}>
          <MentionField propertyId={propertyId} onName={name} />
          <Select
            label={texts.question}
            placeholder={texts.questionPlaceholder}
            data={questions.map((one) => ({ value: one._id, label: one.text }))}
            value={question}
            onChange={setQuestion}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear' }}
          />
        </Group>
        {add.error && <ProblemAlert error={add.error} title={texts.notAdded} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={typed === ''} loading={add.isPending}>
            {texts.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** A menu of the people of the own side; who is picked is put into the text. It asks once it is opened. */
function MentionField({ propertyId, onName }: { propertyId: string; onName: (person: Person) => void }) {
  const [isAsked, setAsked] = useState(false);
  const found = useQuery({
    ...callQuery('listNotePeople', { params: { propertyId } }),
    enabled: isAsked,
  }).data?.people;
  return (
    <Select
      label={texts.mention}
      description={texts.mentionHint}
      placeholder="@"
      data={(found ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
      value={null}
      onDropdownOpen={() => setAsked(true)}
      onFocus={() => setAsked(true)}
      onChange={(id) => {
        const person = found?.find(({ _id }) => _id === id);
        if (person) onName(person);
      }}
      nothingFoundMessage={found ? texts.nobody : 'Looking…'}
      searchable
    />
  );
}
