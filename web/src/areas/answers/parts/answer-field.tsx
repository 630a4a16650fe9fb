import { notApplicableText } from '@landbrief/domain';
import styles from './answer-field.module.css';
import { AnswerInput, type AnswerInputProps } from './answer-input.tsx';

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
