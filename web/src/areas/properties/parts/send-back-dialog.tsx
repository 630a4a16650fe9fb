import type { Project, PropertySummary, Question } from '@landbrief/contract';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isOwnerSide } from '../../../session/relation.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Busy } from '../../../ui/busy.tsx';
import { plural } from '../../../ui/format.ts';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { noQuestionMatches } from '../../../ui/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { useCall } from '../../../use-call.ts';
import { propertyQuestionsCall } from '../../answers/reads.ts';
import { sectionsOf } from '../../answers/sections.ts';
import { sendBackTexts } from '../act-texts.ts';
import styles from './send-back-dialog.module.css';

const noteMax = 4000;
const commentMax = 2000;

const LetterLine = lazyPart(() => import('../../letters/parts/letter-line.tsx'));

interface SendBackDialogProps {
  project: Project;
  property: PropertySummary;
  /** The participant id that the caller acts with. */
  asId: string;
  onClose: () => void;
}

/** Sends a property back: with a note, and with the questions that are meant, each with a comment or without. */
export default function SendBackDialog({ project, property, asId, onClose }: SendBackDialogProps) {
  const [note, setNote] = useState('');
  const [meant, setMeant] = useState<ReadonlySet<string>>(new Set());
  /** By question; what was typed is there again when the question is ticked again. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const sendBack = useCall('sendBackProperty');
  const text = note.trim();
  const comments = [...meant].flatMap((questionId) => {
    const comment = typed.get(questionId)?.trim();
    return comment ? [{ questionId, comment }] : [];
  });
  const hasWords = text !== '' || comments.length > 0;
  const kept = useKeptForm({
    form: `send back ${property._id}`,
    what: 'the note',
    content: { note, meant: [...meant], typed: [...typed] },
    isUnsaved: text !== '' || meant.size > 0 || [...typed.values()].some((comment) => comment.trim() !== ''),
    onTake: (content) => {
      setNote(content.note);
      setMeant(new Set(content.meant));
      setTyped(new Map(content.typed));
    },
  });
  const close = async () => {
    if (await kept.mayClose()) onClose();
  };
  const toggle = (id: string) => {
    const next = new Set(meant);
    if (!next.delete(id)) next.add(id);
    setMeant(next);
  };
  const act = async () => {
    await sendBack.mutateAsync({
      params: { id: asId, propertyId: property._id },
      body: { note: text, questionIds: [...meant], comments },
    });
    kept.forget();
    toast.success(`“${property.name}” was sent back to ${property.participant.fullName}.`);
    onClose();
  };
  return (
    <ActionDialog
      title={`Send back “${property.name}”?`}
      size="xl"
      action={meant.size > 0 ? `Send Back with ${plural(meant.size, 'question')}` : 'Send Back'}
      call={sendBack}
      disabled={!hasWords}
      failure="The property was not sent back"
      hint={
        !hasWords && (
          <Text size="sm" c="dimmed" mr="auto">
            {sendBackTexts.needsWords}
          </Text>
        )
      }
      onAct={act}
      onClose={() => void close()}
    >
      <Stack gap="md">
        <KeptInput kept={kept} />
        <Busy busy={sendBack.isPending}>
          <Textarea
            label="Note"
            description={sendBackTexts.note(property.participant.fullName)}
            minRows={3}
            maxRows={10}
            maxLength={noteMax}
            data-autofocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <QuestionPicker
            path={{ projectId: project._id, propertyId: property._id }}
            meant={meant}
            comments={typed}
            onToggle={toggle}
            onComment={(id, comment) => setTyped(new Map(typed).set(id, comment))}
          />
        </Busy>
        {isOwnerSide(project) && <LetterLine projectId={project._id} kind="sentBack" participant={asId} />}
      </Stack>
    </ActionDialog>
  );
}

interface QuestionPickerProps {
  path: { projectId: string; propertyId: string };
  meant: ReadonlySet<string>;
  comments: ReadonlyMap<string, string>;
  onToggle: (id: string) => void;
  onComment: (id: string, comment: string) => void;
}

/** The property's questions by category, to choose those that the note is about. */
function QuestionPicker({ path, meant, comments, onToggle, onComment }: QuestionPickerProps) {
  const [search, setSearch] = useState('');
  const reading = useQuery(propertyQuestionsCall(path));
  const questions = reading.data?.questions;
  const sections = useMemo(() => questions && sectionsOf(matching(questions, search)), [questions, search]);
  return (
    <fieldset className="stack gap-2">
      <legend className={styles.legend}>{sendBackTexts.questions}</legend>
      <TextInput
        aria-label="Search the questions"
        placeholder="Search the questions"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Loaded query={reading}>
        {sections ? (
          <div className={styles.questions}>
            {sections.length === 0 && <p className="faint">{noQuestionMatches}</p>}
            {sections.map((section) => (
              <div key={section.name}>
                <h3 className="small strong">{section.name}</h3>
                {section.questions.map(({ _id, text }) => (
                  <div key={_id}>
                    <Checkbox
                      size="xs"
                      label={text}
                      checked={meant.has(_id)}
                      onChange={() => onToggle(_id)}
                    />
                    {meant.has(_id) && (
                      <Textarea
                        className={styles.comment ?? ''}
                        size="xs"
                        minRows={1}
                        maxRows={6}
                        maxLength={commentMax}
                        aria-label={sendBackTexts.commentOn(text)}
                        placeholder={sendBackTexts.comment}
                        value={comments.get(_id) ?? ''}
                        onChange={(event) => onComment(_id, event.currentTarget.value)}
                      />
                    )}
                  </div>
                ))}
              </div>
            ))}
          </div>
        ) : (
          <SkeletonRows rows={5} label="the questions" />
        )}
      </Loaded>
    </fieldset>
  );
}

function matching(questions: readonly Question[], search: string): readonly Question[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return questions;
  return questions.filter(({ text, primaryCategory = '' }) =>
    `${text} ${primaryCategory}`.toLowerCase().includes(wanted),
  );
}
