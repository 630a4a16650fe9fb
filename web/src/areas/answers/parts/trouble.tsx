import { Anchor } from '@mantine/core';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { AnswerEditor } from '../answer-editor.ts';
import { readContent, shownValue } from '../answer-values.ts';
import type { Field } from '../field.ts';
import { expectedValue, isUnsaved } from '../save-state.ts';
import styles from './trouble.module.css';

const StaleChoice = lazyPart(async () => ({ default: (await import('./stale-choice.tsx')).StaleChoice }));

/** What is typed, also where it can't be saved. */
function shownContent(field: Field): string {
  const { question, raw } = field;
  const { value } = readContent(question, field);
  return value === undefined ? [raw].flat().join(', ') : shownValue(question, value);
}

/** What keeps the content from being saved, and the way out. */
export function Trouble({
  field,
  editor,
  mayClear,
  readOnly = false,
}: {
  field: Field;
  editor: AnswerEditor;
  /** Clear Answer is offered. */
  mayClear: boolean;
  readOnly?: boolean;
}) {
  const { question, invalid, emptied, save } = field;
  const id = question._id;
  const still = shownValue(question, expectedValue(save));
  if (save.status === 'stale') {
    return (
      <StaleChoice
        question={question}
        mine={shownContent(field)}
        theirs={field.theirs}
        onKeepMine={() => editor.keepMine(id)}
        onTakeTheirs={() => editor.takeTheirs(id)}
      />
    );
  }
  if (readOnly && isUnsaved(save)) {
    return (
      <p className={styles.trouble} role="alert">
        Not saved: “{shownContent(field)}”. It is kept in this browser, and sent when answers can be changed
        again.
      </p>
    );
  }
  if (invalid !== undefined) {
    const words = invalid.startsWith('"') ? invalid : `The answer ${invalid}`;
    return (
      <p className={styles.trouble} role="alert">
        {words} {still && `“${still}” is still saved.`}
      </p>
    );
  }
  if (emptied) {
    return (
      <p className={styles.trouble}>
        “{still}” is still saved.{' '}
        {mayClear ? (
          <Anchor component="button" type="button" inherit onClick={() => editor.clear(id)}>
            Clear Answer
          </Anchor>
        ) : (
          'This answer is required and can be changed, not cleared.'
        )}
        {' · '}
        <Anchor component="button" type="button" inherit onClick={() => editor.revert(id)}>
          Put it back
        </Anchor>
      </p>
    );
  }
  if (save.status !== 'failed' && save.status !== 'refused') return null;
  return (
    <p className={styles.trouble} role="alert">
      {save.status === 'failed'
        ? 'The server could not be reached. Your text is kept and tried again.'
        : save.refusal}{' '}
      <Anchor component="button" type="button" inherit onClick={() => editor.retry(id)}>
        Retry now
      </Anchor>
    </p>
  );
}
