import { groupNotices, type MessageFolderName, wordsOfGroup } from '@landbrief/domain';
import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconInbox, IconPaperclip, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MessageSummary } from '../../../api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatMoment, formatWhen } from '../../../ui/format.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { changedIds } from '../folders.ts';
import type { FolderPage } from '../queries.ts';
import { folderName } from '../queries.ts';
import { emptyFolders } from '../texts.ts';
import styles from './message-list.module.css';

interface MessageRowsProps {
  messages: readonly MessageSummary[];
  page: FolderPage;
  openId: string | undefined;
  chosen: readonly string[];
  linkTo: (id: string) => string;
  /** Absent while nothing can be chosen. */
  onToggle: ((ids: readonly string[]) => void) | undefined;
}

/** The messages of a page of a folder, newest first; notices of one kind and project are a row that opens. */
export function MessageRows({ messages, page, openId, chosen, linkTo, onToggle }: MessageRowsProps) {
  const [unfolded, setUnfolded] = useUnfolded(openId);
  if (messages.length === 0) return <EmptyFolder page={page} />;
  const row = (message: MessageSummary) => (
    <Row
      key={message._id}
      message={message}
      isOpen={message._id === openId}
      isChosen={chosen.includes(message._id)}
      folder={page.folder}
      to={linkTo(message._id)}
      onToggle={onToggle && (() => onToggle([message._id]))}
    />
  );
  return (
    <ul className="surface" aria-label={folderName(page.folder)}>
      {groupNotices(messages).map((group) => {
        if (group.length === 1) return group.map(row);
        const ids = group.map(({ _id }) => _id);
        const isUnfolded = ids.some((id) => unfolded.has(id));
        return (
          <GroupRow
            key={ids.at(-1)}
            group={group}
            isUnfolded={isUnfolded}
            isOpen={openId !== undefined && ids.includes(openId)}
            chosen={ids.filter((id) => chosen.includes(id)).length}
            onUnfold={() => setUnfolded(changedIds(unfolded, ids, !isUnfolded))}
            onToggle={onToggle && (() => onToggle(ids))}
          >
            {group.map((message) => row({ ...message, projectName: undefined }))}
          </GroupRow>
        );
      })}
    </ul>
  );
}

/** The messages whose groups show their rows: what was unfolded, and what was opened. */
function useUnfolded(openId: string | undefined) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<string>();
  if (openId !== seen) {
    setSeen(openId);
    if (openId !== undefined) setUnfolded(new Set(unfolded).add(openId));
  }
  return [unfolded, setUnfolded] as const;
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

interface GroupRowProps {
  group: readonly MessageSummary[];
  isUnfolded: boolean;
  /** One of them is open. */
  isOpen: boolean;
  /** How many. */
  chosen: number;
  onUnfold: () => void;
  onToggle: (() => void) | undefined;
  children: ReactNode;
}

function GroupRow({ group, isUnfolded, isOpen, chosen, onUnfold, onToggle, children }: GroupRowProps) {
  const { title, preview } = wordsOfGroup(group);
  const unread = group.filter(({ read }) => !read).length;
  const [first] = group;
  const [sender, ...others] = new Set(group.map(senderOf));
  if (!first) return null;
  return (
    <li>
      <div
        className={styles.row}
        data-unread={unread > 0 || undefined}
        data-open={(isOpen && !isUnfolded) || undefined}
      >
        <Checkbox
          size="xs"
          checked={chosen === group.length}
          indeterminate={chosen > 0 && chosen < group.length}
          disabled={!onToggle}
          onChange={() => onToggle?.()}
          aria-label={`Select ${title}`}
        />
        <div className={styles.link}>
          <span className={styles.who}>
            {sender}
            {others.length > 0 && ` and ${others.length} more`}
          </span>
          <When message={first} />
          <button type="button" className={styles.fold} aria-expanded={isUnfolded} onClick={onUnfold}>
            {title}
            {unread > 0 && <span className="visually-hidden">, {unread} unread</span>}
          </button>
          <IconChevronDown className={styles.mark ?? ''} size={16} aria-hidden />
          <Preview projectName={first.projectName} text={preview} />
        </div>
      </div>
      {isUnfolded && (
        <ul className={styles.members} aria-label={title}>
          {children}
        </ul>
      )}
    </li>
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
          {isOutgoing ? recipientsOf(message) : senderOf(message)}
          {isUnread && <span className="visually-hidden">, unread</span>}
        </span>
        <When message={message} />
        <span className={styles.subject} data-wide={!hasAttachments || undefined}>
          {subjectLine}
        </span>
        {hasAttachments && <IconPaperclip className={styles.mark ?? ''} size={14} aria-label="Attachments" />}
        <Preview projectName={projectName} text={teaser} />
      </Link>
    </li>
  );
}

const senderOf = ({ fromName, fromEmail }: MessageSummary) => fromName || fromEmail;

function When({ message: { sent, created } }: { message: MessageSummary }) {
  const when = sent ?? created;
  return (
    <time className="small digits" dateTime={when} title={formatMoment(when)}>
      {formatWhen(when)}
    </time>
  );
}

function Preview({ projectName, text }: { projectName: string | undefined; text: string }) {
  return (
    <span className={styles.teaser}>
      {projectName && <b className="strong">{projectName} · </b>}
      {text}
    </span>
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
