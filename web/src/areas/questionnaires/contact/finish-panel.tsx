import { questionnaireStatus } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import type { AnswersSummary } from '../../answers/answers-summary.ts';
import { cardId, focusQuestion } from '../../answers/focus.ts';
import styles from './panel.module.css';
import { finishTexts as texts } from './texts.ts';
import { type OpenVisit, reloadQuestionnaire, showStatus } from './visit.ts';

export const finishId = 'finish';
/** So many of the questions that are left are named. */
const mostNamed = 6;
/** Milliseconds to wait for the last saves. */
const saveWait = 5_000;

/** What is left unanswered, and the end of the contact's work. */
export function FinishPanel({ visit, summary }: { visit: OpenVisit; summary: AnswersSummary }) {
  const { client, editor, questionnaire } = visit;
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'unsaved'>('idle');
  const left = questionnaire.questions.filter(({ _id }) => !summary.answered.has(_id));
  const finish = async () => {
    setState('busy');
    if (!(await editor.flushAndWait(saveWait))) return setState('unsaved');
    try {
      const { finished: status } = questionnaireStatus;
      await client.setQuestionnaireStatus({ params: { id: questionnaire._id }, body: { status } });
      await reloadQuestionnaire();
      window.scrollTo({ top: 0 });
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch {
      setState('failed');
      showStatus();
    }
  };
  return (
    <section className={styles.panel} id={finishId} tabIndex={-1} aria-labelledby={`${finishId}-title`}>
      <h2 id={`${finishId}-title`}>{texts.title}</h2>
      {left.length === 0 ? (
        <p className={styles.complete}>
          <IconCircleCheck size={18} aria-hidden /> {texts.all}
        </p>
      ) : (
        <>
          <p>{texts.left(plural(left.length, 'question'), left.length === 1)}</p>
          <Left questions={left} />
          <p>{texts.leftHint}</p>
        </>
      )}
      <p>{texts.next(questionnaire.sentBy.fullName)}</p>
      {state === 'unsaved' && summary.unsaved > 0 && (
        <p className={styles.failed} role="alert">
          {texts.notSaved(plural(summary.unsaved, 'answer'))}
        </p>
      )}
      {state === 'failed' && (
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
      )}
      <Button
        className={styles.finish ?? ''}
        size="md"
        loading={state === 'busy'}
        onClick={() => void finish()}
      >
        {texts.finish}
      </Button>
    </section>
  );
}

function Left({ questions }: { questions: readonly { _id: string; text: string }[] }) {
  const named = questions.slice(0, mostNamed);
  return (
    <ul className={styles.left}>
      {named.map(({ _id, text }) => (
        <li key={_id}>
          <a
            href={`#${cardId(_id)}`}
            onClick={(event) => {
              event.preventDefault();
              focusQuestion(_id);
            }}
          >
            {text}
          </a>
        </li>
      ))}
      {questions.length > named.length && (
        <li>{texts.more(formatNumber(questions.length - named.length))}</li>
      )}
    </ul>
  );
}
