import { actsOf, useIsQuestionSelected } from '../question-selection.ts';
import styles from './question-selection.module.css';

/** Chooses a question of a list; nothing while selection is off (document 1 section 2.9). */
export function SelectQuestionCheckbox({
  ownerId,
  question: { _id, text },
}: {
  ownerId: string;
  question: { _id: string; text: string };
}) {
  const isSelected = useIsQuestionSelected(ownerId, _id);
  if (isSelected === undefined) return null;
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={`Select: ${text}`}
      checked={isSelected}
      onChange={() => actsOf(ownerId).toggle(_id)}
    />
  );
}
