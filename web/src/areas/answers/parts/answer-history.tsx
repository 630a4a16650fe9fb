import type { Answer, Question } from '@landbrief/contract';
import { noAnswerOnFileText, systemCreatorText } from '@landbrief/domain';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { entriesOf, formerText } from '../answer-values.ts';
import { changedTexts, sourceText } from '../texts.ts';
import styles from './answer-history.module.css';

/** Date, Created By, Answer; the newest first (document 1 section 2.11). */
export function AnswerHistory({ answer, question }: { answer: Answer; question: Question }) {
  return (
    <>
      <ConfidentialNote mark={answer.confidential} />
      <table className={styles.table} aria-label="Answer History">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Created By</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {entriesOf(answer).map(
            ({ created, createdBy, onBehalfOf, display, source, formerQuestion }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may be of the same moment
              <tr key={`${created} ${index}`}>
                <td>
                  <time dateTime={created}>{formatMoment(created)}</time>
                </td>
                <td>
                  {createdBy?.fullName ?? systemCreatorText}
                  {onBehalfOf && ` for ${onBehalfOf.fullName}`}
                  {source !== 'typed' && <small> {sourceText(source)}</small>}
                </td>
                <td className={styles.value}>
                  {display || noAnswerOnFileText}
                  {formerQuestion && (
                    <small className={styles.asked}>
                      {changedTexts.askedThen} <q>{formerText(formerQuestion, question)}</q>
                    </small>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

/** The mark stands for all values, so that it is above them. */
function ConfidentialNote({ mark }: { mark: Answer['confidential'] }) {
  if (!mark) return null;
  const { at, by } = mark;
  return (
    <p className={styles.marked}>
      <ConfidentialMark mark={mark} /> {by?.fullName ?? systemCreatorText},{' '}
      <time dateTime={at}>{formatMoment(at)}</time>
    </p>
  );
}
