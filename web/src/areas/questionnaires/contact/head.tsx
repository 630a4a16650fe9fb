import type { Attachment, Questionnaire, QuestionnaireSummary } from '@landbrief/contract';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudUpload,
  IconPaperclip,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatMoment, formatNumber, plural } from '../../../ui/format.ts';
import { Button } from '../../../ui/plain.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import type { AnswersSummary } from '../../answers/answers-summary.ts';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { finishId } from './finish-panel.tsx';
import styles from './head.module.css';
import { passOnId } from './kept-drafts.ts';
import { headTexts, progressTexts } from './texts.ts';
import { downloadAttachment } from './visit.ts';

/** Who asks, for what, until when, and what the sender writes. Short: the questionnaire is finished. */
export function Head({ questionnaire, isShort }: { questionnaire: Questionnaire; isShort: boolean }) {
  const { name, note, body, sentBy, projectName, propertyName, mayAnswer, linkExpires } = questionnaire;
  const { projectDescription, attachments } = questionnaire;
  return (
    <section className={styles.head} aria-labelledby="questionnaire-name">
      <p className={styles.project}>{projectName}</p>
      <h1 id="questionnaire-name">{name}</h1>
      <p className={styles.lead}>{headTexts.asks(senderName(sentBy), propertyName)}</p>
      {note && mayAnswer && (
        <div className={styles.note}>
          <h2>{headTexts.reopened(note.by, formatMoment(note.at))}</h2>
          <p>{note.text}</p>
        </div>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{headTexts.askedBy}</dt>
          <dd>
            {sentBy.email ? <a href={`mailto:${sentBy.email}`}>{sentBy.fullName}</a> : sentBy.fullName}
            {sentBy.organizationName && (
              <span className={styles.organization}>{sentBy.organizationName}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{headTexts.property}</dt>
          <dd>{propertyName}</dd>
        </div>
        {mayAnswer && (
          <div>
            <dt>{headTexts.until}</dt>
            <dd>{formatDay(answerUntil(questionnaire))}</dd>
          </div>
        )}
      </dl>
      {!isShort && body && (
        <figure className={styles.message}>
          <figcaption className="small">{headTexts.message(sentBy.fullName)}</figcaption>
          <RichText html={body} hosts />
        </figure>
      )}
      {!isShort && projectDescription && (
        <details className={styles.about}>
          <summary>{headTexts.about}</summary>
          <p>{projectDescription}</p>
        </details>
      )}
      {attachments.length > 0 && (
        <ul className="stack gap-2" aria-label={headTexts.attachments}>
          {attachments.map((attachment) => (
            <li key={attachment._id}>
              <File attachment={attachment} />
            </li>
          ))}
        </ul>
      )}
      {mayAnswer && (
        <p className={styles.how}>
          {headTexts.how} {linkExpires && headTexts.linkUntil(formatDay(linkExpires))}{' '}
          <a href={`#${passOnId}`}>{headTexts.notYou}</a>
        </p>
      )}
    </section>
  );
}

function File({ attachment }: { attachment: Attachment }) {
  const { _id, fileName, size, scan } = attachment;
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const download = async () => {
    setAsking(true);
    setFailure('');
    await downloadAttachment(_id).catch(({ message }: Error) => setFailure(message));
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        className={styles.file}
        disabled={isAsking || scan !== 'clean'}
        onClick={() => void download()}
      >
        <IconPaperclip size={16} aria-hidden />
        <span className="breakable grow">{fileName}</span>
        <small className="small rigid">{scan === 'clean' ? formatBytes(size) : headTexts.checking}</small>
      </button>
      {failure && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** "Dana Cole, City of Riverbend". */
function senderName({ fullName, organizationName }: QuestionnaireSummary['sentBy']): string {
  return organizationName ? `${fullName}, ${organizationName},` : fullName;
}

/** The project's deadline, or the end of the link where that comes first. */
function answerUntil({ deadline, linkExpires }: QuestionnaireSummary): string {
  return linkExpires && linkExpires.slice(0, 10) < deadline ? linkExpires : deadline;
}

/** Always in sight while answering: how far, whether all is saved, and the way to finish. */
export function ProgressBar({ summary, total }: { summary: AnswersSummary; total: number }) {
  const done = summary.answered.size;
  return (
    <section className={styles.bar} aria-label={progressTexts.label}>
      <div className={styles.words}>
        <b className="bold digits">{progressTexts.answered(formatNumber(done), formatNumber(total))}</b>
        <span role="status" className={styles.saves}>
          <Saves summary={summary} />
        </span>
      </div>
      <Button onClick={goToFinish}>{progressTexts.finish}</Button>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={progressTexts.label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <div data-done={done === total || undefined} style={{ width: `${(done / total) * 100}%` }} />
      </div>
    </section>
  );
}

function goToFinish(): void {
  const place = document.getElementById(finishId);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

function Saves({ summary: { unsaved, held, failed, stale, saved } }: { summary: AnswersSummary }) {
  if (failed + stale > 0) {
    return (
      <span data-bad>
        <IconAlertTriangle size={14} aria-hidden />
        {progressTexts.notSaved(plural(failed + stale, 'answer'))}
      </span>
    );
  }
  if (held > 0) {
    return (
      <>
        <IconPencil size={14} aria-hidden />
        {progressTexts.notSavedYet(plural(held, 'answer'))}
      </>
    );
  }
  if (unsaved > 0) {
    return (
      <>
        <IconCloudUpload size={14} aria-hidden />
        {progressTexts.saving}
      </>
    );
  }
  if (!saved) return null;
  return (
    <>
      <IconCheck size={14} aria-hidden />
      {progressTexts.saved}
    </>
  );
}
