import { pageSizes } from '@landbrief/domain';
import { Checkbox } from '@mantine/core';
import { IconInbox, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessageSummary } from '../../../api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment, formatWhen } from '../../../ui/format.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { type FolderPage, folderName, useMessages } from '../queries.ts';
import { emptyFolders } from '../texts.ts';
import styles from './message-list.module.css';
import { type Filed, MessageToolbar } from './message-toolbar.tsx';

/** The messages of a folder, newest first; several can be filed at once. */
export function MessageList({
  page,
  openId,
  linkTo,
  onFile,
}: {
  page: FolderPage;
  openId: string | undefined;
  linkTo: (id: string) => string;
  onFile: (filed: Filed) => void;
}) {
  const list = useMessages(page);
  const { data, error, refetch } = list;
  const shown = usePage(list, pageSizes.messages, ({ messages, count }) => ({ rows: messages, count }));
  const { rows } = shown;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  if (!data || !rows)
    return (
      <Panel flush>
        <SkeletonRows rows={7} label="the messages" />
      </Panel>
    );
  const chosen = rows.filter(({ _id }) => selected.has(_id));
  const toggle = (id: string) => setSelected((before) => toggled(before, id));
  return (
    <Panel flush>
      <MessageToolbar
        folder={page.folder}
        messages={rows}
        chosen={chosen}
        onChoose={(ids) => setSelected(new Set(ids))}
        onFile={onFile}
      />
      {rows.length === 0 ? (
        <EmptyFolder page={page} />
      ) : (
        <ul className={styles.list} aria-label={folderName(page.folder)}>
          {rows.map((message) => (
            <Row
              key={message._id}
              message={message}
              isOpen={message._id === openId}
              isChosen={selected.has(message._id)}
              outgoing={page.folder === 'sent' || page.folder === 'drafts'}
              to={linkTo(message._id)}
              onToggle={() => toggle(message._id)}
            />
          ))}
        </ul>
      )}
      <Pager page={shown} noun="message" />
    </Panel>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}

function EmptyFolder({ page: { folder, search } }: { page: FolderPage }) {
  if (search) {
    return (
      <EmptyState icon={IconInbox} title={`No message matches “${search}”`}>
        Try fewer letters, or look in another folder.
      </EmptyState>
    );
  }
  const { title, words } = emptyFolders[folder];
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
  /** Sent and drafts show whom they are for. */
  outgoing: boolean;
  to: string;
  onToggle: () => void;
}

function Row({ message, isOpen, isChosen, outgoing, to, onToggle }: RowProps) {
  const { subject, teaser, read, projectName, hasAttachments } = message;
  const when = message.sent ?? message.created;
  const subjectLine = subject || '(no subject)';
  return (
    <li className={styles.row} data-unread={!read || undefined} data-open={isOpen || undefined}>
      <Checkbox size="xs" checked={isChosen} onChange={onToggle} aria-label={`Select ${subjectLine}`} />
      <Link to={to} className={styles.link ?? ''} aria-current={isOpen || undefined}>
        <span className={styles.who}>
          {outgoing
            ? message.to.map(nameOf).join(', ') || '(nobody yet)'
            : message.fromName || message.fromEmail}
          {!read && <span className="visually-hidden">, unread</span>}
        </span>
        <time className={styles.when} dateTime={when} title={formatMoment(when)}>
          {formatWhen(when)}
        </time>
        <span className={styles.subject}>{subjectLine}</span>
        {hasAttachments && <IconPaperclip className={styles.clip ?? ''} size={14} aria-label="Attachments" />}
        <span className={styles.teaser}>
          {projectName && <b>{projectName} · </b>}
          {teaser}
        </span>
      </Link>
    </li>
  );
}

function nameOf({ name, email }: { name: string; email: string }): string {
  return name || email;
}
