import type { Question } from '@landbrief/contract';
import { foldedText, matchChoice, notApplicableText, questionType } from '@landbrief/domain';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Textarea } from '../../../ui/textarea.tsx';
import type { RawContent } from '../answer-values.ts';
import styles from './answer-field.module.css';

interface AnswerFieldProps extends AnswerInputProps {
  isNotApplicable: boolean;
  onTick: (isNotApplicable: boolean) => void;
}

/** The field of a question and, where the owner allows it, "Not applicable" beside it: ticked, the field rests. */
export function AnswerField({ isNotApplicable, onTick, ...props }: AnswerFieldProps) {
  const { question, disabled = false } = props;
  if (!question.allowNotApplicable && !isNotApplicable) return <AnswerInput {...props} />;
  return (
    <div className={styles.row}>
      <div className={styles.input}>
        <AnswerInput {...props} disabled={disabled || isNotApplicable} />
      </div>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={isNotApplicable}
          disabled={disabled}
          aria-label={`${notApplicableText}: ${question.text}`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        {notApplicableText}
      </label>
    </div>
  );
}

export interface AnswerInputProps {
  /** Of the first control; jumping to a question focuses it. */
  id: string;
  question: Question;
  raw: RawContent;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  disabled?: boolean;
  /** `now`: a choice is made, not typed. */
  onType: (raw: RawContent, now: boolean) => void;
  onLeave: () => void;
  /** Enter in a field of one line. */
  onEnter?: () => void;
}

/** More choices than these are not all shown at once. */
const shownChoices = 8;

/** The field of a question: text that grows, a number with its unit, or choices. */
function AnswerInput(props: AnswerInputProps) {
  const { type, choices } = props.question;
  if (type === questionType.number) return <NumberInput {...props} />;
  if (type !== questionType.choice) return <TextAnswer {...props} />;
  if (choices.length <= shownChoices) return <Choices {...props} />;
  return props.question.multiple ? <ManyChoices {...props} /> : <OneOfMany {...props} />;
}

function one(raw: RawContent): string {
  return typeof raw === 'string' ? raw : (raw[0] ?? '');
}

function TextAnswer({
  id,
  raw,
  labelledBy,
  describedBy,
  invalid,
  disabled,
  onType,
  onLeave,
}: AnswerInputProps) {
  return (
    <Textarea
      id={id}
      minRows={1}
      maxRows={14}
      value={one(raw)}
      disabled={disabled ?? false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      error={invalid}
      onChange={(event) => onType(event.currentTarget.value, false)}
      onBlur={onLeave}
    />
  );
}

const before = new Set(['$', '€', '£', '¥']);

function NumberInput(props: AnswerInputProps) {
  const { id, question, raw, labelledBy, describedBy, invalid, disabled, onType, onLeave, onEnter } = props;
  const unit = question.unit?.trim() ?? '';
  const width = `min(${unit.length * 7 + 24}px, 40%)`;
  const section = unit && <span className={styles.unit}>{unit}</span>;
  return (
    <TextInput
      id={id}
      className={styles.number ?? ''}
      inputMode="decimal"
      autoComplete="off"
      value={one(raw)}
      disabled={disabled ?? false}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      error={invalid}
      {...(section && before.has(unit)
        ? { leftSection: section, leftSectionWidth: width, leftSectionPointerEvents: 'none' as const }
        : {})}
      {...(section && !before.has(unit)
        ? { rightSection: section, rightSectionWidth: width, rightSectionPointerEvents: 'none' as const }
        : {})}
      onChange={(event) => onType(event.currentTarget.value, false)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

function Choices({
  id,
  question,
  raw,
  labelledBy,
  describedBy,
  disabled,
  onType,
  onLeave,
  shown = question.choices,
}: AnswerInputProps & { shown?: readonly string[] }) {
  const texts = typeof raw === 'string' ? [raw] : raw;
  const chosen = new Set(texts.map((text) => matchChoice(question.choices, text)));
  const choose = (choice: string, on: boolean) => {
    if (!question.multiple) return onType(choice, true);
    return onType(
      question.choices.filter((other) => (other === choice ? on : chosen.has(other))),
      true,
    );
  };
  return (
    <fieldset className={styles.choices} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {shown.map((choice, index) => (
        <label key={choice} className={styles.choice}>
          <input
            id={index === 0 ? id : undefined}
            type={question.multiple ? 'checkbox' : 'radio'}
            name={id}
            value={choice}
            checked={chosen.has(choice)}
            disabled={disabled}
            onChange={(event) => choose(choice, event.currentTarget.checked)}
            onBlur={onLeave}
          />
          <span>{choice}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A list that opens; typing the first letters finds a choice. */
function OneOfMany(props: AnswerInputProps) {
  const { id, question, raw, labelledBy, describedBy, invalid, disabled, onType, onLeave } = props;
  const chosen = matchChoice(question.choices, one(raw));
  return (
    <NativeSelect
      id={id}
      data={[{ value: '', label: 'Choose' }, ...question.choices]}
      value={chosen ?? ''}
      disabled={disabled ?? false}
      error={invalid}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.currentTarget.value, true)}
      onBlur={onLeave}
    />
  );
}

/** Boxes to tick, with a search field above them. */
function ManyChoices(props: AnswerInputProps) {
  const { id, question, raw, disabled } = props;
  const [search, setSearch] = useState('');
  const ticked = typeof raw === 'string' ? [raw].filter(Boolean) : raw;
  const found = question.choices.filter((choice) => foldedText(choice).includes(foldedText(search)));
  return (
    <div className={styles.many}>
      <TextInput
        id={id}
        type="search"
        size="xs"
        placeholder="Search choices"
        aria-label={`Search choices: ${question.text}`}
        disabled={disabled ?? false}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.list}>
        <Choices {...props} id={`${id}-choice`} shown={found} />
        {found.length === 0 && <p className={styles.unit}>No choice matches</p>}
      </div>
      <p className={styles.unit}>{ticked.length} chosen</p>
    </div>
  );
}
