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
  isAnswered,
  latestValue,
  readContent,
  shownValue,
} from '../answer-values.ts';
import { outcomeOf, type PropertyPath, useSaveAnswer } from '../queries.ts';
import { AnswerField } from './answer-field.tsx';
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
  const [content, setContent] = useState(() => contentFor(question, latestValue(answer)));
  const { raw, isNotApplicable } = content;
  const [theirs, setTheirs] = useState<{ answer: Answer | undefined; mine: AnswerValue }>();
  const [refusal, setRefusal] = useState('');
  const save = useSaveAnswer(path);
  const reading = readContent(question, content);
  const asked = domainQuestion(question);
  const disabled = saveDisabledReason({
    question: asked,
    value: isNotApplicable ? notApplicable : raw,
    saving: save.isPending,
    actingReviewer: false,
  });
  const send = async (value: AnswerValue, version = answer?.version) => {
    setRefusal('');
    setTheirs(undefined);
    const request = { questionId: question._id, value, version };
    const outcome = await outcomeOf(save.mutateAsync(request), question);
    if (outcome.kind === 'saved') toast.success('The answer was saved.');
    else if (outcome.kind === 'stale') setTheirs({ answer: outcome.answer, mine: value });
    else
      setRefusal(
        outcome.kind === 'refused' ? outcome.message : 'The answer was not saved. Please try again.',
      );
  };
  const canClear = mayClear({
    question: asked,
    propertyStatus: status,
    answered: isAnswered(answer),
    fromDirectory: answer?.source === 'directory',
    actingReviewer: false,
  });
  const labelId = `owner-label-${question._id}`;
  const helpId = `owner-help-${question._id}`;
  return (
    <section className={styles.form}>
      <h3 className={styles.title} id={labelId}>
        {isAnswered(answer) ? 'Update Answer' : 'Add Answer'}
      </h3>
      <AnswerField
        id={`owner-answer-${question._id}`}
        question={question}
        raw={raw}
        isNotApplicable={isNotApplicable}
        labelledBy={labelId}
        describedBy={helpId}
        invalid={reading.refused !== undefined}
        onType={(typed) => setContent({ raw: typed, isNotApplicable: false })}
        onTick={(isTicked) => setContent({ raw, isNotApplicable: isTicked })}
        onLeave={() => undefined}
      />
      <p className={styles.trouble} id={helpId}>
        {reading.refused !== undefined && !isEmpty(raw) && `The answer ${reading.refused}`}
        {refusal}
      </p>
      {theirs && (
        <StaleChoice
          question={question}
          mine={shownValue(question, theirs.mine)}
          theirs={theirs.answer}
          onKeepMine={() => void send(theirs.mine, theirs.answer?.version)}
          onTakeTheirs={() => {
            setContent(contentFor(question, latestValue(theirs.answer)));
            setTheirs(undefined);
            void refetchCalls('listAnswers');
          }}
        />
      )}
      <Group gap="xs">
        <Button
          size="xs"
          disabled={disabled !== undefined && disabled !== 'saving'}
          loading={save.isPending}
          onClick={() => void send(reading.value ?? null)}
        >
          Save
        </Button>
        {canClear && (
          <Button size="xs" variant="default" disabled={save.isPending} onClick={() => void send(null)}>
            Clear Answer
          </Button>
        )}
      </Group>
    </section>
  );
}
