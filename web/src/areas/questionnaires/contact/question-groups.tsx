import { formatNumber } from '../../../ui/format.ts';
import { ContactQuestion } from './contact-question.tsx';
import { groupId, type QuestionGroup } from './groups.ts';
import styles from './question-groups.module.css';
import { progressTexts } from './texts.ts';
import type { OpenVisit } from './visit.ts';

/** More questions than these are drawn where they are seen. */
const shownAtOnce = 60;

/** All questions, one category below the other. */
export function QuestionGroups({
  visit,
  groups,
  onUnknown,
}: {
  visit: OpenVisit;
  groups: readonly QuestionGroup[];
  /** The contact wants to name somebody who knows this question. */
  onUnknown: (questionId: string) => void;
}) {
  const isLong = visit.questionnaire.questions.length > shownAtOnce;
  return groups.map(({ name, questions }, index) => (
    <section key={name} className={styles.group} aria-labelledby={name ? groupId(index) : undefined}>
      {name && <h2 id={groupId(index)}>{name}</h2>}
      <ul className={styles.list} data-long={isLong || undefined}>
        {questions.map(({ _id }) => (
          <ContactQuestion key={_id} id={_id} visit={visit} onUnknown={onUnknown} />
        ))}
      </ul>
    </section>
  ));
}

/** Where there are several categories: how far each is, and the way to it. */
export function CategoryNav({
  groups,
  answered,
}: {
  groups: readonly QuestionGroup[];
  answered: ReadonlySet<string>;
}) {
  return (
    <nav className={styles.nav} aria-label={progressTexts.categories}>
      {groups.map(({ name, questions }, index) => {
        const done = questions.filter(({ _id }) => answered.has(_id)).length;
        return (
          <a key={name} href={`#${groupId(index)}`} data-done={done === questions.length || undefined}>
            {name}{' '}
            <span>
              {formatNumber(done)}/{formatNumber(questions.length)}
            </span>
          </a>
        );
      })}
    </nav>
  );
}
