import { Anchor } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useRead } from '../../queries.ts';
import { useUnread } from '../../shell/use-unread.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatWhen, plural } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import styles from './dashboard.module.css';
import { newestMessagesCall } from './reads.ts';

const shown = 5;

/** The unread ones among the newest messages. */
export function UnreadMessages() {
  const unread = useUnread();
  const { data, error, refetch } = useRead(newestMessagesCall);
  const messages = data?.messages.filter(({ read }) => !read).slice(0, shown);
  return (
    <Panel
      title={unread ? plural(unread, 'unread message') : 'Unread messages'}
      flush
      actions={
        <Anchor component={Link} to="/inbox" size="sm">
          Inbox
        </Anchor>
      }
    >
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!error && !messages && <SkeletonRows rows={3} label="the messages" />}
      {messages?.length === 0 && (
        <EmptyState icon={IconInbox} title="You have read everything">
          New messages show here as they arrive.
        </EmptyState>
      )}
      {messages && messages.length > 0 && (
        <ul className={styles.messages}>
          {messages.map(({ _id, fromName, fromEmail, subject, sent, created }) => (
            <li key={_id}>
              <Link to={`/inbox?message=${_id}`}>
                <strong>{fromName || fromEmail}</strong>
                <time dateTime={sent ?? created}>{formatWhen(sent ?? created)}</time>
                <span>{subject || '(no subject)'}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
