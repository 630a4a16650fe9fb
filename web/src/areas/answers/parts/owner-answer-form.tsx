import type { Answer, Question } from '@landbrief/contract';
import { isEmpty, mayClear, notApplicable, saveDisabledReason } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { refetchCalls } from '../../../queries.ts';
import { toast } from '../../../ui/toast.ts';
import {
  type AnswerValue,
  contentFor,
  domainQuestion,
  type FieldContent,
  isAnswered,
  isFromDirectory,
  latestValue,
  readContent,
  shownValue,
} from '../answer-values.ts';
import { draftOf, useDraft } from '../drafts.ts';
import { type PropertyPath, useSaveAnswer } from '../queries.ts';
import { outcomeOf } from '../save-outcome.ts';
import { ownerAnswerTexts } from '../texts.ts';
import { AnswerField } from './answer-field.tsx';
import { DirectoryMark, DirectoryValue } from './directory-marks.tsx';
import styles from './owner-details.module.css';
import { StaleChoice } from './stale-choice.tsx';

/** Add or update an answer for the participant: saved when asked to, by the rules of document 1 section 2.13. */
export function OwnerAnswerForm({
  path,
  status,
  question,
  answer,
}: {
  path: PropertyPath;
  status: number;
  question: Question;
  answer: Answer | undefined;
}) {
  const form = useOwnerAnswer(path, question, answer);
  const { raw, isNotApplicable } = form.content;
  const asked = domainQuestion(question);
  const disabled = saveDisabledReason({
    question: asked,
    value: isNotApplicable ? notApplicable : raw,
    saving: form.isSaving,
    actingReviewer: false,
  });
  const canClear = mayClear({
    question: asked,
    propertyStatus: status,
    answered: isAnswered(answer),
    fromDirectory: isFromDirectory(answer),
    actingReviewer: false,
  });
  const labelId = `owner-label-${question._id}`;
  const helpId = `owner-help-${question._id}`;
  return (
    <section className={styles.form}>
      <h3 className={styles.title} id={labelId}>
        {isAnswered(answer) ? ownerAnswerTexts.update : ownerAnswerTexts.add}
        <DirectoryMark answer={answer} />
      </h3>
      <AnswerField
        id={`owner-answer-${question._id}`}
        question={question}
        raw={raw}
        isNotApplicable={isNotApplicable}
        labelledBy={labelId}
        describedBy={helpId}
        invalid={form.isInvalid}
        onType={(typed) => form.change({ raw: typed, isNotApplicable: false })}
        onTick={(isTicked) => form.change({ raw, isNotApplicable: isTicked })}
        onLeave={() => undefined}
      />
      <DirectoryValue question={question} answer={answer} />
      <p className="failure" id={helpId}>
        {form.trouble}
      </p>
      {form.conflict && (
        <StaleChoice
          question={question}
          mine={shownValue(question, form.conflict.mine)}
          theirs={form.conflict.theirs}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Group gap="xs">
        <Button
          size="xs"
          disabled={disabled !== undefined && disabled !== 'saving'}
          loading={form.isSaving}
          onClick={form.save}
        >
          Save
        </Button>
        {canClear && (
          <Button size="xs" variant="default" disabled={form.isSaving} onClick={form.clear}>
            Clear Answer
          </Button>
        )}
      </Group>
    </section>
  );
}

/** The answer that the server has, and the value that was not saved over it. */
interface Conflict {
  theirs: Answer | undefined;
  mine: AnswerValue;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the owner's side types as an answer: a draft until Save, which shows both values when the answer was changed meanwhile. */
function useOwnerAnswer(path: PropertyPath, question: Question, answer: Answer | undefined) {
  const { propertyId } = path;
  const saved = contentFor(question, latestValue(answer));
  const [draft, setDraft] = useDraft(propertyId, 'answer', question._id);
  const [refused, setRefused] = useState<Conflict>();
  const [refusal, setRefusal] = useState('');
  const save = useSaveAnswer(path);
  const { raw, isNotApplicable } = draft ?? saved;
  const reading = readContent(question, { raw, isNotApplicable });
  const version = draft ? draft.version : answer?.version;
  const send = async (value: AnswerValue, of: number | undefined) => {
    setRefusal('');
    setRefused(undefined);
    const outcome = await outcomeOf(
      save.mutateAsync({ questionId: question._id, value, version: of }),
      question,
    );
    // An earlier try whose reply was not received has saved it.
    const isThere = outcome.kind === 'stale' && isSame(latestValue(outcome.answer), value);
    if (outcome.kind === 'saved' || isThere) {
      const typed = draftOf(propertyId, 'answer', question._id);
      setDraft(typed && typed !== draft ? { ...typed, version: outcome.answer?.version } : undefined);
      toast.success(ownerAnswerTexts.saved);
    } else if (outcome.kind === 'stale') setRefused({ theirs: outcome.answer, mine: value });
    else setRefusal(outcome.message ?? ownerAnswerTexts.failed);
    if (outcome.kind === 'stale') await refetchCalls('listAnswers');
  };
  const conflict = refused ?? overtakenBy(answer, { draft, value: reading.value, isSaving: save.isPending });
  const mine = draft && reading.value !== undefined ? reading.value : (conflict?.mine ?? null);
  return {
    content: { raw, isNotApplicable },
    value: reading.value,
    isSaving: save.isPending,
    isInvalid: reading.refused !== undefined,
    trouble:
      refusal || (reading.refused !== undefined && !isEmpty(raw) ? `The answer ${reading.refused}` : ''),
    conflict: conflict && { ...conflict, mine },
    change: (next: FieldContent) => setDraft(isSame(next, saved) ? undefined : { ...next, version }),
    save: () => void send(reading.value ?? null, version),
    clear: () => {
      setDraft(undefined);
      void send(null, version);
    },
    keepMine: () => void send(mine, conflict?.theirs?.version),
    takeTheirs: () => {
      setDraft(undefined);
      setRefused(undefined);
      void refetchCalls('listAnswers');
    },
  };
}

/** Somebody else has changed the answer since it was typed over. */
function overtakenBy(
  answer: Answer | undefined,
  {
    draft,
    value,
    isSaving,
  }: {
    draft: { version?: number | undefined } | undefined;
    value: AnswerValue | undefined;
    isSaving: boolean;
  },
): Conflict | undefined {
  if (!draft || value === undefined || isSaving || draft.version === answer?.version) return undefined;
  return isSame(value, latestValue(answer)) ? undefined : { theirs: answer, mine: value };
}
