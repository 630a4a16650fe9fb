import type { AnswerEditor } from '../answer-editor.ts';
import type { Field } from '../field.ts';
import { fieldId } from '../focus.ts';
import { isUnsaved } from '../save-state.ts';
import { AnswerField, type AnswerInputProps } from './answer-field.tsx';

interface Props extends Pick<AnswerInputProps, 'labelledBy' | 'describedBy'> {
  field: Field;
  editor: AnswerEditor;
  /** After Enter in a field of one line has saved it. */
  onEnter: (questionId: string) => void;
}

/** The field of a question whose answer is saved while it is typed. */
export function EditedAnswerField({ field, editor, onEnter, ...ids }: Props) {
  const { question, raw, isNotApplicable, invalid, save } = field;
  const id = question._id;
  return (
    <AnswerField
      {...ids}
      id={fieldId(id)}
      question={question}
      raw={isNotApplicable && !isUnsaved(save) ? '' : raw}
      isNotApplicable={isNotApplicable}
      invalid={invalid !== undefined}
      onType={(typed, now) => editor.change(id, typed, { now })}
      onTick={(isTicked) => editor.setNotApplicable(id, isTicked)}
      onLeave={() => editor.finishEditing(id)}
      onEnter={() => {
        editor.finishEditing(id);
        onEnter(id);
      }}
    />
  );
}
