import type { Attachment } from '@landbrief/contract';
import type { MessageFolderName } from '@landbrief/domain';
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconClipboardText,
  IconMail,
  IconMailOpened,
  IconPaperclip,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Message } from '../../../api.ts';
import { useUser } from '../../../session/use-session.ts';
import { picturesOf } from '../../../ui/attachment-source.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { formatBytes } from '../../attachments/format-bytes.ts';
import { attachmentTexts } from '../../attachments/texts.ts';
import { useDownload } from '../../attachments/use-download.ts';
import { openDraft } from '../drafts.ts';
import { type FolderAction, folderActions, folderOf, type MessageAction } from '../folders.ts';
import { useMarkRead } from '../queries.ts';
import { messageCall } from '../reads.ts';
import { type AnswerKind, mayReply, mayReplyAll } from '../reply.ts';
import { subjectOf } from '../subject-of.ts';
import { BackToList } from './back-to-list.tsx';
import { ActionIconButton } from './file-button.tsx';
import styles from './message-pane.module.css';

/** The open message; opening it marks it as read. A draft is opened for writing instead. */
export function MessagePane({
  id,
  folder,
  mayWrite,
  ...acts
}: OpenMessageActs & {
  id: string | undefined;
  folder: MessageFolderName;
  mayWrite: boolean;
}) {
  const { data, error, refetch } = useQuery({ ...messageCall(id ?? ''), enabled: id !== undefined });
  const message = data?.message;
  const isDraft = message?.folder === 0 && mayWrite;
  useReadOnOpen(message);
  useEffect(() => {
    if (message && isDraft) void openDraft(message);
  }, [message, isDraft]);
  if (id === undefined) {
    return (
      <Panel flush>
        <EmptyState icon={IconMailOpened} title="No message is open">
          Choose a message from {folder === 'inbox' ? 'your inbox' : 'the list'} to read it here. Press ? for
          the keys.
        </EmptyState>
      </Panel>
    );
  }
  if (error && !message)
    return <ProblemAlert error={error} onRetry={() => void refetch()} onClose={acts.onClose} />;
  if (!message || isDraft)
    return (
      <Panel flush>
        <SkeletonRows rows={5} label="the message" />
      </Panel>
    );
  return <OpenMessage key={id} message={message} mayWrite={mayWrite} {...acts} />;
}

/** Once for each message that is opened, so that "Mark as unread" lasts. */
function useReadOnOpen(message: Message | undefined): void {
  const { mutate } = useMarkRead({ quiet: true });
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!message || done.current === message._id) return;
    done.current = message._id;
    if (!message.read) mutate({ params: { id: message._id }, body: { read: true } });
  }, [message, mutate]);
}

const Deliveries = lazyPart(() => import('./deliveries.tsx'));

export interface OpenMessageActs {
  busy: MessageAction | undefined;
  onClose: () => void;
  onFile: (action: FolderAction) => void;
  onAnswer: (kind: AnswerKind) => void;
}

function OpenMessage({
  message,
  mayWrite,
  busy,
  onClose,
  onFile,
  onAnswer,
}: OpenMessageActs & { message: Message; mayWrite: boolean }) {
  const mark = useMarkRead();
  const { _id, subject, read, body, attachments } = message;
  const folder = folderOf(message.folder);
  const pictures = useMemo(() => new Map(attachments.map((file) => [file._id, file.url])), [attachments]);
  const shown = new Set(picturesOf(body));
  const markUnread = () => {
    mark.mutate({ params: { id: _id }, body: { read: false } });
    onClose();
  };
  return (
    <Panel>
      <article className={styles.message} aria-label={subject || '(no subject)'}>
        <div className={styles.bar}>
          <BackToList onClick={onClose} />
          {mayWrite && <AnswerButtons message={message} onAnswer={onAnswer} />}
          <span className={styles.acts}>
            {read && folder !== 'sent' && folder !== 'drafts' && (
              <ButtonWithIcon variant="subtle" size="compact-sm" icon={IconMail} onClick={markUnread}>
                Mark as unread
              </ButtonWithIcon>
            )}
            {folderActions[folder].map((action) => (
              <ActionIconButton
                key={action}
                action={action}
                of="this message"
                busy={busy}
                onAct={() => onFile(action)}
              />
            ))}
          </span>
        </div>
        <h2>{subject || '(no subject)'}</h2>
        <MessageFacts message={message} />
        {folder === 'sent' && <Deliveries messageId={_id} />}
        <RichText html={body} pictures={pictures} />
        <MessageFiles files={attachments.filter((file) => !shown.has(file._id))} />
        <ToSubject message={message} />
      </article>
    </Panel>
  );
}

function AnswerButtons({ message, onAnswer }: { message: Message; onAnswer: (kind: AnswerKind) => void }) {
  const { email } = useUser();
  return (
    <>
      {mayReply(message) && (
        <ButtonWithIcon size="compact-sm" icon={IconArrowBackUp} onClick={() => onAnswer('reply')}>
          Reply
        </ButtonWithIcon>
      )}
      {mayReplyAll(message, email) && (
        <ButtonWithIcon size="compact-sm" icon={IconArrowBackUpDouble} onClick={() => onAnswer('replyAll')}>
          Reply All
        </ButtonWithIcon>
      )}
      <ButtonWithIcon size="compact-sm" icon={IconArrowForwardUp} onClick={() => onAnswer('forward')}>
        Forward
      </ButtonWithIcon>
    </>
  );
}

function MessageFacts({ message }: { message: Message }) {
  const { fromName, fromEmail, to, cc, groups, projectName } = message;
  const list = (people: Message['to']) => people.map(({ name, email }) => name || email);
  const named = groups.map(({ name, count }) => `${name} (${count})`);
  const facts: readonly Fact[] = [
    ['From', fromName ? `${fromName} <${fromEmail}>` : fromEmail],
    ['To', [...named, ...list(to)].join(', ')],
    ['Cc', list(cc).join(', ')],
    ['Project', projectName ?? ''],
    [message.sent ? 'Sent' : 'Written', formatMoment(message.sent ?? message.created)],
  ];
  return <FactList className={styles.facts} facts={facts} />;
}

/** The way from an invitation or notice to what it is about. */
function ToSubject({ message }: { message: Message }) {
  const subject = subjectOf(message);
  if (!subject) return null;
  const label = `Open ${subject.name}`;
  return (
    <LinkButton
      to={subject.path}
      icon={IconClipboardText}
      className={styles.toSubject ?? ''}
      variant="filled"
      title={label}
    >
      {label}
    </LinkButton>
  );
}

function MessageFiles({ files }: { files: readonly Attachment[] }) {
  const { isAsking, download } = useDownload();
  if (files.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label="Attachments">
      {files.map(({ _id, fileName, size, url, scan, unseen }) => (
        <li key={_id}>
          {url ? (
            <a href={url} download={fileName}>
              <IconPaperclip size={14} aria-hidden /> {fileName} <small>{formatBytes(size)}</small>
            </a>
          ) : scan === 'clean' ? (
            <button type="button" disabled={isAsking} onClick={() => void download({ _id, unseen })}>
              <IconPaperclip size={14} aria-hidden /> {fileName} <small>{formatBytes(size)}</small>
            </button>
          ) : (
            <span>
              <IconPaperclip size={14} aria-hidden /> {fileName}{' '}
              <small>{scan === 'quarantined' ? attachmentTexts.blocked : attachmentTexts.checked}</small>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
