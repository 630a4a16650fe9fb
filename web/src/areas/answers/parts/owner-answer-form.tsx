import type { Answer, Question } from '@landbrief/contract';
import { mayClear, notApplicable, saveDisabledReason } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { domainQuestion, isAnswered, isFromDirectory, shownValue } from '../answer-values.ts';
import type { PropertyPath } from '../queries.ts';
import { ownerAnswerTexts } from '../texts.ts';
import { useOwnerAnswer } from '../use-owner-answer.ts';
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
      <p className={styles.trouble} id={helpId}>
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
