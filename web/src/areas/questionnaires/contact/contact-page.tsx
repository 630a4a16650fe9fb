import { questionnaireStatus } from '@landbrief/domain';
import { useEffect, useState } from 'react';
import { brand } from '../../../brand.ts';
import { useAnswersSummary } from '../../answers/use-field.ts';
import styles from './contact-page.module.css';
import { Done } from './done.tsx';
import { FinishPanel } from './finish-panel.tsx';
import { groupsOf } from './groups.ts';
import { Head } from './head.tsx';
import { flushWhenLeaving } from './leaving.ts';
import { type AboutQuestion, PassOnPanel } from './pass-on-panel.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { CategoryNav, QuestionGroups } from './question-groups.tsx';
import { restingText } from './texts.ts';
import type { OpenVisit } from './visit.ts';

/** A questionnaire as its contact answers it, or reads it again when it is finished. */
export function ContactPage(visit: OpenVisit) {
  const { questionnaire, editor } = visit;
  const { name, status, mayAnswer, questions } = questionnaire;
  const summary = useAnswersSummary(editor);
  const [asking, setAsking] = useState<AboutQuestion>();
  const isFinished = status === questionnaireStatus.finished;
  const groups = groupsOf(questions);
  useEffect(() => {
    document.title = `Questionnaire · ${name} · ${brand.name}`;
  }, [name]);
  useEffect(() => flushWhenLeaving(editor), [editor]);
  return (
    <>
      {isFinished && <Done questionnaire={questionnaire} />}
      <Head questionnaire={questionnaire} isShort={isFinished} />
      {!isFinished && !mayAnswer && (
        <p role="status" className={styles.resting}>
          {restingText}
        </p>
      )}
      {mayAnswer && <ProgressBar summary={summary} total={questions.length} />}
      <div className={styles.columns}>
        {groups.length > 1 && <CategoryNav groups={groups} answered={summary.answered} />}
        <div className={styles.body}>
          <QuestionGroups visit={visit} groups={groups} onUnknown={(id) => setAsking({ id })} />
          {mayAnswer && (
            <>
              <PassOnPanel visit={visit} about={asking} onAbout={setAsking} />
              <FinishPanel visit={visit} summary={summary} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
