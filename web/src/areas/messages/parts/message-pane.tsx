import type { MessageFolderName } from '@landbrief/domain';
import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconClipboardText,
  IconMail,
  IconMailOpened,
  IconPaperclip,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '../../../api.ts';
import { isBuilt } from '../../../routes.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useMarkRead, useMessage } from '../queries.ts';
import styles from './message-pane.module.css';

/** The open message; opening it marks it as read. */
export function MessagePane({
  id,
  folder,
  onClose,
}: {
  id: string | undefined;
  folder: MessageFolderName;
  onClose: () => void;
}) {
  const { data, error, refetch } = useMessage(id);
  useReadOnOpen(data?.message);
  if (id === undefined) {
    return (
      <Panel flush>
        <EmptyState icon={IconMailOpened} title="No message is open">
          Choose a message from {folder === 'inbox' ? 'your inbox' : 'the list'} to read it here.
        </EmptyState>
      </Panel>
    );
  }
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} onClose={onClose} />;
  if (!data)
    return (
      <Panel flush>
        <SkeletonRows rows={5} label="the message" />
      </Panel>
    );
  return <OpenMessage message={data.message} onClose={onClose} />;
}

function OpenMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const mark = useMarkRead();
  const { _id, subject, read, body, attachments } = message;
  const markUnread = () => {
    mark.mutate({ params: { id: _id }, body: { read: false } });
    onClose();
  };
  return (
    <Panel>
      <article className={styles.message}>
        <div className={styles.head}>
          <Button
            className={styles.back ?? ''}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={onClose}
          >
            Back
          </Button>
          <h2>{subject || '(no subject)'}</h2>
          {read && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={markUnread}
            >
              Mark as unread
            </Button>
          )}
        </div>
        <MessageFacts message={message} />
        <RichText html={body} />
        {attachments.length > 0 && <Attachments attachments={attachments} />}
        <ToProject message={message} />
      </article>
    </Panel>
  );
}

function MessageFacts({ message }: { message: Message }) {
  const { fromName, fromEmail, to, cc, projectName } = message;
  const list = (people: Message['to']) => people.map(({ name, email }) => name || email).join(', ');
  const facts = [
    ['From', fromName ? `${fromName} <${fromEmail}>` : fromEmail],
    ['To', list(to)],
    ['Cc', list(cc)],
    ['Project', projectName ?? ''],
    ['Sent', formatMoment(message.sent ?? message.created)],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attachments({ attachments }: { attachments: Message['attachments'] }) {
  return (
    <ul className={styles.attachments} aria-label="Attachments">
      {attachments.map(({ _id, fileName, url }) => (
        <li key={_id}>
          {url ? (
            <a href={url} download={fileName}>
              <IconPaperclip size={14} aria-hidden /> {fileName}
            </a>
          ) : (
            <span>
              <IconPaperclip size={14} aria-hidden /> {fileName}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The way from an invitation or notice to what it speaks of. */
function ToProject({ message: { project, projectName } }: { message: Message }) {
  if (!project || !isBuilt('/projects/:projectid/details')) return null;
  return (
    <Button
      component={Link}
      to={`/projects/${project}/details`}
      leftSection={<IconClipboardText size={16} aria-hidden />}
      className={styles.toProject ?? ''}
    >
      Open {projectName || 'the project'}
    </Button>
  );
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
