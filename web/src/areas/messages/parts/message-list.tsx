import type { MessageFolderName } from '@landbrief/domain';
import { Button, Checkbox } from '@mantine/core';
import { IconInbox, IconPaperclip, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { MessageSummary } from '../../../api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment, formatWhen } from '../../../ui/format.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import type { FolderPage } from '../queries.ts';
import { folderName } from '../queries.ts';
import { emptyFolders } from '../texts.ts';
import styles from './message-list.module.css';

/** The messages of a page of a folder, newest first. */
export function MessageRows({
  messages,
  page,
  openId,
  chosen,
  linkTo,
  onToggle,
}: {
  messages: readonly MessageSummary[];
  page: FolderPage;
  openId: string | undefined;
  chosen: readonly string[];
  linkTo: (id: string) => string;
  /** Absent while nothing can be chosen. */
  onToggle: ((id: string) => void) | undefined;
}) {
  if (messages.length === 0) return <EmptyFolder page={page} />;
  return (
    <ul className="surface" aria-label={folderName(page.folder)}>
      {messages.map((message) => (
        <Row
          key={message._id}
          message={message}
          isOpen={message._id === openId}
          isChosen={chosen.includes(message._id)}
          folder={page.folder}
          to={linkTo(message._id)}
          onToggle={onToggle && (() => onToggle(message._id))}
        />
      ))}
    </ul>
  );
}

function EmptyFolder({ page }: { page: FolderPage }) {
  const { change } = useQueryState();
  if (isNarrowed(page)) {
    const clear = () => change({ search: '', filter: '', about: '', kind: '', skip: 0 });
    return (
      <EmptyState
        icon={IconSearchOff}
        title={page.search ? `No message matches “${page.search}”` : 'No message matches'}
        action={
          <Button variant="default" size="xs" onClick={clear}>
            Show all of {folderName(page.folder)}
          </Button>
        }
      >
        Try fewer letters, another filter, or another folder.
      </EmptyState>
    );
  }
  const { title, words } = emptyFolders[page.folder];
  return (
    <EmptyState icon={IconInbox} title={title}>
      {words}
    </EmptyState>
  );
}

interface RowProps {
  message: MessageSummary;
  isOpen: boolean;
  isChosen: boolean;
  folder: MessageFolderName;
  to: string;
  onToggle: (() => void) | undefined;
}

function Row({ message, isOpen, isChosen, folder, to, onToggle }: RowProps) {
  const { subject, teaser, projectName, hasAttachments } = message;
  // Sent ones and drafts show whom they are for.
  const isOutgoing = folder === 'sent' || folder === 'drafts';
  const isUnread = !message.read && !isOutgoing;
  const when = message.sent ?? message.created;
  const subjectLine = subject || '(no subject)';
  return (
    <li className={styles.row} data-unread={isUnread || undefined} data-open={isOpen || undefined}>
      <Checkbox
        size="xs"
        checked={isChosen}
        disabled={!onToggle}
        onChange={() => onToggle?.()}
        aria-label={`Select ${subjectLine}`}
      />
      <Link
        to={to}
        className={styles.link ?? ''}
        data-message={message._id}
        aria-current={isOpen || undefined}
      >
        <span className={styles.who}>
          {isOutgoing ? recipientsOf(message) : message.fromName || message.fromEmail}
          {isUnread && <span className="visually-hidden">, unread</span>}
        </span>
        <time className="small digits" dateTime={when} title={formatMoment(when)}>
          {formatWhen(when)}
        </time>
        <span className={styles.subject} data-wide={!hasAttachments || undefined}>
          {subjectLine}
        </span>
        {hasAttachments && <IconPaperclip className={styles.clip ?? ''} size={14} aria-label="Attachments" />}
        <span className={styles.teaser}>
          {projectName && <b className="strong">{projectName} · </b>}
          {teaser}
        </span>
      </Link>
    </li>
  );
}

function recipientsOf({ to, toCount }: MessageSummary): string {
  if (to.length === 0) return '(nobody yet)';
  const more = toCount - to.length;
  const names = to.map(({ name, email }) => name || email).join(', ');
  return more > 0 ? `${names} and ${more} more` : names;
}

function isNarrowed({ search, filter, project, kind }: FolderPage): boolean {
  return search !== '' || filter !== undefined || project !== undefined || kind !== undefined;
}
