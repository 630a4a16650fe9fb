import { questionnaireStatus } from '@landbrief/domain';
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { brand } from '../../../brand.ts';
import { Boundary } from '../../../shell/boundary.tsx';
import { PageTop } from '../../../shell/page-top.tsx';
import { PlainError } from '../../../shell/plain-error.tsx';
import { useStore } from '../../../store.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Button } from '../../../ui/plain.tsx';
import { ThemeProvider } from '../../../ui/theme-provider.tsx';
import type { AnswerEditor } from '../../answers/answer-editor.ts';
import { useAnswersSummary } from '../../answers/use-field.ts';
import styles from './contact-document.module.css';
import { FinishPanel } from './finish-panel.tsx';
import { groupsOf } from './groups.ts';
import { Head, ProgressBar } from './head.tsx';
import { Notice } from './notice.tsx';
import type { AboutQuestion } from './pass-on-form.tsx';
import { CategoryNav, QuestionGroups } from './question-groups.tsx';
import { failedTexts, headTexts, restingText } from './texts.ts';
import { type OpenVisit, openVisit, visit } from './visit.ts';

const ClosedPage = lazyPart(() => import('./closed-page.tsx'));
const ConsentStep = lazyPart(() => import('./consent-step.tsx'));
const PassOnPanel = lazyPart(() => import('./pass-on-panel.tsx'));
const Done = lazyPart(() => import('./done.tsx'));

/** All of the document at /questionnaires/{id}: it has no router, and its links open other documents. */
export function ContactDocument() {
  return (
    <Boundary fallback={(error) => <PlainError error={error} />}>
      <PageTop />
      <ThemeProvider>
        <header className={styles.header}>
          <Logo size={24} />
          <span>{headTexts.kind}</span>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Visited />
        </main>
      </ThemeProvider>
    </Boundary>
  );
}

function Visited() {
  const shown = useStore(visit);
  if (shown.phase === 'open') return <ContactPage {...shown} />;
  if (shown.phase === 'closed') return <ClosedPage reason={shown.reason} />;
  if (shown.phase === 'consent') return <ConsentStep visit={shown} />;
  if (shown.phase === 'failed') return <FailedPage />;
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">Loading</span>
      <div />
      <div />
      <div />
    </div>
  );
}

function FailedPage() {
  const [, , id = ''] = window.location.pathname.split('/');
  return (
    <Notice icon={IconCloudOff} title={failedTexts.title} text={failedTexts.text}>
      <Button onClick={() => void openVisit(id)}>{failedTexts.again}</Button>
    </Notice>
  );
}

/** A questionnaire as its contact answers it, or reads it again when it is finished. */
function ContactPage(visit: OpenVisit) {
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

/** Sends what is pending when the page is hidden, left or online again; returns what ends that. */
function flushWhenLeaving(editor: AnswerEditor): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') editor.flush({ keepalive: true });
  };
  const left = () => editor.flush({ keepalive: true });
  const online = () => editor.flush();
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', left);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('online', online);
  };
}
