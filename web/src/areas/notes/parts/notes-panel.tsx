import type { Note } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { bounds, given, withMentions, withNames } from '@landbrief/domain';
import { Button, Combobox, Group, Select, Stack, useCombobox, VisuallyHidden } from '@mantine/core';
import { IconLock, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  const onName = (person: Person) =>
    setNamed((before) => [...before.filter(({ _id }) => _id !== person._id), person]);
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
          <NoteText {...{ propertyId, onName }} value={text} onChange={setText} />
        </Busy>
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

/** What is typed of a name after the last "@" before the cursor. */
const begunName = (before: string) => /(?:^|\s)@([^\n@]*)$/.exec(before)?.[1]?.toLowerCase();

interface NoteTextProps {
  propertyId: string;
  value: string;
  onChange: (text: string) => void;
  onName: (person: Person) => void;
}

/** The text of a note. "@" opens a menu of the people of the own side, who are asked for then. */
function NoteText({ propertyId, value, onChange, onName }: NoteTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { dropdownOpened, selectFirstOption } = combobox;
  const begun = begunName(value.slice(0, cursor));
  const { data } = useQuery({
    ...callQuery('listNotePeople', { params: { propertyId } }),
    enabled: begun !== undefined,
  });
  const found = (data?.people ?? []).filter(({ fullName }) =>
    ` ${fullName.toLowerCase()}`.includes(` ${begun}`),
  );
  const isOpen = dropdownOpened && found.length > 0;
  const first = found[0]?._id;
  useEffect(() => {
    if (isOpen && first) selectFirstOption();
  }, [isOpen, first, selectFirstOption]);
  const choose = (id: string) => {
    const person = found.find(({ _id }) => _id === id);
    if (!person || begun === undefined || !field.current) return;
    field.current.setRangeText(`${person.fullName} `, cursor - begun.length, cursor, 'end');
    onName(person);
    onChange(field.current.value);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <Textarea
          ref={field}
          label={texts.note}
          description={texts.mentionHint}
          minRows={2}
          maxRows={10}
          maxLength={bounds.noteTextMax}
          value={value}
          onChange={({ currentTarget: { value: text, selectionEnd } }) => {
            onChange(text);
            setCursor(selectionEnd);
            if (begunName(text.slice(0, selectionEnd)) === undefined) combobox.closeDropdown();
            else combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && begun !== ''}>
        <Combobox.Options aria-label={texts.mention} mah={240} style={{ overflowY: 'auto' }}>
          {found.map(({ _id, fullName }) => (
            <Combobox.Option key={_id} value={_id}>
              {fullName}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{data ? texts.nobody : 'Looking…'}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">{isOpen && texts.mentioned(found.length)}</VisuallyHidden>
    </Combobox>
  );
}
