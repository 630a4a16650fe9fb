import type { MessageFolderName } from '@landbrief/domain';
import { IconMailOpened } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Message } from '../../../api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { openDraft } from '../drafts.ts';
import { useMarkRead, useMessage } from '../queries.ts';
import { OpenMessage, type OpenMessageActs } from './open-message.tsx';

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
  const { data, error, refetch } = useMessage(id);
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
