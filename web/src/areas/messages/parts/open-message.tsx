import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconClipboardText,
  IconMail,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Message } from '../../../api.ts';
import { useUser } from '../../../session/use-session.ts';
import { picturesOf } from '../../../ui/attachment-source.ts';
import { type Fact, FactList } from '../../../ui/fact-list.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { type FolderAction, folderActions, folderOf } from '../folders.ts';
import { useMarkRead } from '../queries.ts';
import { type AnswerKind, mayReply, mayReplyAll } from '../reply.ts';
import { BackToList } from './back-to-list.tsx';
import { ActionIconButton } from './file-button.tsx';
import { MessageFiles } from './message-files.tsx';
import styles from './message-pane.module.css';

const Deliveries = lazyPart(() => import('./deliveries.tsx'));

/** What can be done with the open message. */
export interface OpenMessageActs {
  busy: FolderAction | undefined;
  onClose: () => void;
  onFile: (action: FolderAction) => void;
  onAnswer: (kind: AnswerKind) => void;
}

export function OpenMessage({
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
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconMail size={16} aria-hidden />}
                onClick={markUnread}
              >
                Mark as unread
              </Button>
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
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => onAnswer('reply')}
        >
          Reply
        </Button>
      )}
      {mayReplyAll(message, email) && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowBackUpDouble size={16} aria-hidden />}
          onClick={() => onAnswer('replyAll')}
        >
          Reply All
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        onClick={() => onAnswer('forward')}
      >
        Forward
      </Button>
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

/** The way from an invitation or notice to what it speaks of: a property, or the project. */
function ToSubject({ message: { project, projectName, property } }: { message: Message }) {
  if (!project) return null;
  return (
    <LinkButton
      to={`/projects/${project}/${property ? `properties/${property}` : 'details'}`}
      icon={IconClipboardText}
      className={styles.toSubject ?? ''}
      variant="filled"
    >
      {property ? 'Open the property' : `Open ${projectName || 'the project'}`}
    </LinkButton>
  );
}
