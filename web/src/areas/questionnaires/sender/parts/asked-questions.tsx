import type { Questionnaire } from '@landbrief/contract';
import { isEmpty, questionnaireStatus } from '@landbrief/domain';
import { Panel } from '../../../../ui/panel.tsx';
import { ProgressMeter } from '../../../../ui/progress-meter.tsx';
import { AnsweredMark } from '../../../answers/parts/answered-mark.tsx';
import { givenValue } from '../differences.ts';
import { detailTexts as texts } from '../texts.ts';
import styles from './asked-questions.module.css';

/** What is asked, and which of it has an answer: the answers themselves are shown when the contact has finished. */
export function AskedQuestions({ questionnaire }: { questionnaire: Questionnaire }) {
  const { questions, answers, comments, status, answeredCount, questionCount } = questionnaire;
  const isDraft = status === questionnaireStatus.draft && answeredCount === 0;
  const answered = new Set(
    answers.filter((answer) => !isEmpty(givenValue(answer))).map(({ question }) => question),
  );
  return (
    <Panel title={texts.asked} flush>
      {!isDraft && (
        <div className={styles.progress}>
          <div className={styles.meter}>
            <ProgressMeter label={texts.answered} done={answeredCount} total={questionCount} />
          </div>
          <p>{texts.waitingHint}</p>
        </div>
      )}
      <ul className={styles.questions}>
        {questions.map(({ _id, text, primaryCategory }) => (
          <li key={_id}>
            {!isDraft && <AnsweredMark isAnswered={answered.has(_id)} />}
            <span className={styles.text}>{text}</span>
            {primaryCategory && <span className={styles.category}>{primaryCategory}</span>}
            {comments
              .filter(({ question }) => question === _id)
              .map((comment) => (
                <p key={comment._id} className={styles.comment}>
                  <span>{comment.by.fullName}:</span> {comment.text}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
