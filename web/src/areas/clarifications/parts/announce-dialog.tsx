import type { AddendumAudienceInput } from '@landbrief/contract';
import {
  addendumAudience,
  addendumName,
  addendumRoles,
  answersQuestions,
  bounds,
  given,
  isParticipating,
  participantRoleNames,
} from '@landbrief/domain';
import { Button, Checkbox, Group, MultiSelect, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { callQuery } from '../../../queries.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useSent } from '../../../ui/use-sent.ts';
import { useCall } from '../../../use-call.ts';
import { useUploads } from '../../attachments/use-uploads.ts';
import { addendumTexts as texts } from '../addendum-texts.ts';
import { useAllQuestions } from '../queries.ts';
import { addendaCall } from '../reads.ts';
import { AddendumFiles } from './addendum-files.tsx';
import { AddendumMail } from './addendum-mail.tsx';

type Audience = AddendumAudienceInput['to'];
type Role = (typeof addendumRoles)[number];

/** Somebody who is chosen. */
interface Person {
  id: string;
  label: string;
  takesPart: boolean;
}

interface Values {
  title: string;
  text: string;
  to: Audience;
  roles: Role[];
  people: Person[];
  questions: string[];
  requirement: boolean;
  corrects: string | null;
  files: { id: string; fileName: string }[];
}

const nothing: Values = {
  ...{ title: '', text: '', to: 'everybody', roles: [], people: [] },
  ...{ questions: [], requirement: false, corrects: null, files: [] },
};

function audienceOf({ to, roles, people }: Values): AddendumAudienceInput {
  if (to === 'everybody') return { to };
  return to === 'roles' ? { to, roles } : { to, participants: people.map(({ id }) => id) };
}

/** Announces something to those whom one chooses. */
export default function AnnounceDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const projectId = project._id;
  const [values, setValues] = useState(nothing);
  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  const [asks, setAsks] = useState(false);
  const announce = useCall('announceAddendum');
  const { sent, keyFor } = useSent();
  const questions = useAllQuestions(projectId);
  const { uploads, add, retry, cancel } = useUploads(async (id, { name: fileName }) =>
    setValues((before) => ({ ...before, files: [...before.files, { id, fileName }] })),
  );
  const content = () => ({ values, sent: sent.current });
  const isTyped = JSON.stringify(values) !== JSON.stringify(nothing);
  const kept = useKeptForm({
    form: `addendum ${projectId}`,
    what: texts.whatIsTyped,
    content: content(),
    isUnsaved: isTyped || uploads.length > 0,
    onTake: (before) => {
      setValues(before.values);
      sent.current = before.sent;
    },
  });
  const close = () => void kept.mayClose().then((may) => may && onClose());
  const { title, text, to, roles, people } = values;
  const isChosen = to === 'everybody' || (to === 'roles' ? roles : people).length > 0;
  const isReady = title.trim() !== '' && text.trim() !== '' && isChosen && uploads.length === 0;
  const asksRequirement = questions.some(
    ({ _id, requirement }) => requirement && values.questions.includes(_id),
  );
  const send = async () => {
    const body = {
      ...{ title: title.trim(), text: text.trim(), audience: audienceOf(values) },
      questions: values.questions.map((question) => ({
        question,
        requirement: values.requirement && questions.some((one) => one._id === question && one.requirement),
      })),
      attachments: values.files.map(({ id }) => id),
      ...given({ corrects: values.corrects ? Number(values.corrects) : undefined }),
    };
    const idempotencyKey = keyFor(body);
    kept.keep(content());
    const { addendum } = await announce.mutateAsync({ params: { projectId }, idempotencyKey, body });
    kept.forget();
    toast.success(texts.sent(addendumName(addendum.number), addendum.recipientCount ?? 0));
    onClose();
  };
  return (
    <Modal opened onClose={close} title={texts.announceTitle} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          announce.reset();
          setAsks(isReady);
        }}
      >
        <Stack gap="sm">
          <KeptInput kept={kept} />
          <p className="quiet">{texts.announceHint}</p>
          <Busy busy={announce.isPending}>
            <Stack gap="sm">
              <TextInput
                label={texts.heading}
                maxLength={bounds.addendumTitleMax}
                value={title}
                data-autofocus
                onChange={({ currentTarget }) => set({ title: currentTarget.value })}
              />
              <Textarea
                label={texts.text}
                minRows={4}
                maxRows={14}
                maxLength={bounds.addendumTextMax}
                value={text}
                onChange={({ currentTarget }) => set({ text: currentTarget.value })}
              />
              <AudienceFields projectId={projectId} values={values} onChange={set} />
              <MultiSelect
                label={texts.questions}
                description={texts.questionsHint}
                data={questions.map((one) => ({ value: one._id, label: one.text }))}
                value={values.questions}
                onChange={(chosen) => set({ questions: chosen })}
                maxValues={bounds.addendumQuestionsMax}
                searchable
                clearable
              />
              {asksRequirement && (
                <Checkbox
                  label={texts.requirementToo}
                  checked={values.requirement}
                  onChange={({ currentTarget }) => set({ requirement: currentTarget.checked })}
                />
              )}
              <CorrectsField projectId={projectId} value={values.corrects} onChange={set} />
            </Stack>
          </Busy>
          <AddendumFiles
            files={values.files}
            onRemove={(id) => set({ files: values.files.filter((one) => one.id !== id) })}
            {...{ uploads, retry, cancel }}
          />
          {values.files.length + uploads.length < bounds.addendumFilesMax && (
            <FileDrop
              label={texts.dropFiles}
              hint={texts.filesHint(bounds.addendumFilesMax)}
              multiple
              onFiles={(some) =>
                add(some.slice(0, bounds.addendumFilesMax - values.files.length - uploads.length))
              }
            />
          )}
          <Group gap="xs" justify="flex-end">
            <Button type="submit" disabled={!isReady}>
              {texts.send}
            </Button>
          </Group>
        </Stack>
      </form>
      {asks && (
        <AskDialog
          title={texts.question}
          busy={announce.isPending}
          error={announce.error}
          failure={texts.notSent}
          onNo={() => setAsks(false)}
          // What fails is said in the dialog.
          onYes={() => void send().catch(() => undefined)}
        >
          <Text>{texts.staysAsItIs}</Text>
          <AddendumMail {...{ projectId, to, roles, people, title, text }} />
        </AskDialog>
      )}
    </Modal>
  );
}

interface FieldsProps {
  projectId: string;
  onChange: (changed: Partial<Values>) => void;
}

function AudienceFields({ projectId, values, onChange }: FieldsProps & { values: Values }) {
  const { to, roles, people } = values;
  return (
    <>
      <Radio.Group
        label={texts.to}
        value={to}
        onChange={(chosen) => onChange({ to: chosen as Audience, people: [] })}
      >
        <Stack gap="xs" mt="xs">
          {Object.values(addendumAudience).map((one) => (
            <Radio key={one} value={one} label={texts.audiences[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {to === 'roles' && (
        <MultiSelect
          label={texts.roles}
          data={addendumRoles.map((value) => ({ value, label: participantRoleNames[value] }))}
          value={roles}
          onChange={(chosen) => onChange({ roles: chosen as Role[] })}
        />
      )}
      {(to === 'delegators' || to === 'chosen') && (
        <PeopleField
          projectId={projectId}
          isOfDelegators={to === 'delegators'}
          value={people}
          onChange={onChange}
        />
      )}
    </>
  );
}

function PeopleField({
  projectId,
  isOfDelegators,
  value,
  onChange,
}: FieldsProps & { isOfDelegators: boolean; value: Person[] }) {
  const [search, setSearch] = useState('');
  const query = { limit: MOST_PEOPLE, ...given({ search: search || undefined }) };
  const found = useQuery(callQuery('listParticipants', { params: { projectId }, query })).data;
  const listed = (found?.participants ?? []).filter(({ role }) =>
    isOfDelegators ? role === 'delegator' : answersQuestions(role),
  );
  const options = new Map([
    ...value.map((one) => [one.id, one] as const),
    ...listed.map(({ _id: id, user, email, status }) => {
      const label = `${user.fullName} (${email})`;
      return [id, { id, label, takesPart: isParticipating(status) }] as const;
    }),
  ]);
  return (
    <MultiSelect
      label={isOfDelegators ? texts.delegators : texts.people}
      data={[...options.values()].map(({ id, label }) => ({ value: id, label }))}
      value={value.map(({ id }) => id)}
      onChange={(ids) => onChange({ people: ids.flatMap((id) => options.get(id) ?? []) })}
      onSearchChange={setSearch}
      maxValues={bounds.addendumParticipantsMax}
      searchable
    />
  );
}

const MOST_PEOPLE = 50;

function CorrectsField({ projectId, value, onChange }: FieldsProps & { value: string | null }) {
  const addenda = useQuery(addendaCall(projectId)).data?.addenda ?? [];
  if (addenda.length === 0) return null;
  return (
    <Select
      label={texts.corrects}
      placeholder={texts.correctsNothing}
      data={addenda.map(({ number, title }) => ({
        value: String(number),
        label: `${addendumName(number)}: ${title}`,
      }))}
      value={value}
      onChange={(corrects) => onChange({ corrects })}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}
