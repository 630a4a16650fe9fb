import type { Attachment, Questionnaire } from '@landbrief/contract';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatMoment } from '../../../ui/format.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { startDownload } from '../../../ui/start-download.ts';
import { formatBytes } from '../../attachments/format-bytes.ts';
import styles from './head.module.css';
import { passOnId } from './pass-on-panel.tsx';
import { headTexts } from './texts.ts';
import { attachmentAddress } from './visit.ts';
import { answerUntil, senderName } from './words.ts';

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
          <figcaption>{headTexts.message(sentBy.fullName)}</figcaption>
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
        <ul className={styles.files} aria-label={headTexts.attachments}>
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
  const download = async () => {
    setAsking(true);
    try {
      const address = await attachmentAddress(_id);
      if (address) startDownload(address);
    } finally {
      setAsking(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.file}
      disabled={isAsking || scan !== 'clean'}
      onClick={() => void download().catch((error: unknown) => console.warn('Not downloaded', error))}
    >
      <IconPaperclip size={16} aria-hidden />
      <span className={styles.name}>{fileName}</span>
      <small className={styles.size}>{scan === 'clean' ? formatBytes(size) : headTexts.checking}</small>
    </button>
  );
}
