import { type MessageFolderName, messageKind, messageKindNames, pageSizes } from '@landbrief/domain';
import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCloudOff, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { undoLast } from '../../../ui/offer-undo.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import { recoverDrafts, useUnsavedDraft } from '../drafts.ts';
import { useFiling } from '../filing.ts';
import { changedIds, folderActions, folderOf } from '../folders.ts';
import { type InboxCommand, neighbour } from '../keys.ts';
import { FolderSelect, Folders } from '../parts/folders.tsx';
import { MessageRows } from '../parts/message-list.tsx';
import { MessagePane } from '../parts/message-pane.tsx';
import { MessageToolbar } from '../parts/message-toolbar.tsx';
import { folderName } from '../queries.ts';
import {
  folderCountsCall,
  messageCall,
  messageProjectsCall,
  messagesCall,
  readFolderPage,
} from '../reads.ts';
import { type AnswerKind, mayReply } from '../reply.ts';
import { useComposing } from '../use-composing.ts';
import { useInboxKeys } from '../use-inbox-keys.ts';
import styles from './inbox.module.css';

const kinds = Object.fromEntries(Object.values(messageKind).map((kind) => [kind, messageKindNames[kind]]));

/** What narrows the list; each of them is a part of the address. */
function MessageTools({ folder }: { folder: MessageFolderName }) {
  const projects = useQuery(messageProjectsCall).data?.projects ?? [];
  const named = Object.fromEntries(projects.map(({ _id, name }) => [_id, name]));
  const isIncoming = folder !== 'drafts' && folder !== 'sent';
  return (
    <>
      <SearchBox label={`Search ${folderName(folder)}`} />
      {isIncoming && (
        <ListSelect
          name="filter"
          aria-label="Read or unread"
          options={{ '': 'Read and unread', unread: 'Unread', read: 'Read' }}
          w={{ sm: 160 }}
        />
      )}
      <ListSelect
        name="about"
        aria-label="Project"
        options={{ '': 'Every project', ...named }}
        w={{ sm: 180 }}
      />
      {isIncoming && (
        <ListSelect name="kind" aria-label="Kind" options={{ '': 'Every kind', ...kinds }} w={{ sm: 160 }} />
      )}
    </>
  );
}

const Compose = lazy(() => import('../parts/compose.tsx'));
const KeysDialog = lazyPart(() => import('../parts/keys-dialog.tsx'));

/** Folders, the list, and the message that is open or written. All of it stands in the address. */
export default function Inbox() {
  const { query, change } = useQueryState();
  const { actingAsReviewer, impersonationProject } = useSession();
  const mayWrite = !actingAsReviewer && impersonationProject === undefined;
  const page = readFolderPage(query);
  const { folder } = page;
  const messageId = query.get('message') ?? undefined;
  const list = useQuery(messagesCall(page));
  const shown = usePage(list, pageSizes.messages, ({ messages, count }) => ({ rows: messages, count }));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // While another folder loads, the rows are those of the one before: nothing is done with them.
  const rows = list.isPlaceholderData ? [] : (shown.rows ?? []);
  const chosen = rows.map(({ _id }) => _id).filter((id) => selected.has(id));
  const near = useRef(0);
  const openAt = rows.findIndex(({ _id }) => _id === messageId);
  if (openAt >= 0) near.current = openAt;
  const { data: counts } = useQuery(folderCountsCall);
  const composing = useComposing(query, change, mayWrite);
  const close = () => change({ message: undefined }, { replace: true });
  const { file, markRead, busy } = useFiling((ids) => {
    if (messageId !== undefined && ids.includes(messageId)) close();
    setSelected(new Set());
  });
  const open = useQuery({ ...messageCall(messageId ?? ''), enabled: messageId !== undefined }).data?.message;
  const fileOpen = (action: Parameters<typeof file>[0]) => {
    if (open) void file(action, folderOf(open.folder), [open._id]);
  };
  const toggle = (ids: readonly string[]) =>
    setSelected((before) => changedIds(before, ids, !ids.every((id) => before.has(id))));
  const answer = (kind: AnswerKind) => messageId && composing.answer(kind, messageId);
  const [helpIsOpen, setHelpIsOpen] = useState<boolean>();
  useEffect(() => {
    if (mayWrite) void recoverDrafts();
  }, [mayWrite]);

  // Its row may be in a group that unfolds with it.
  const focusOn = useRef<string>(undefined);
  useEffect(() => {
    if (focusOn.current !== messageId) return;
    document.querySelector<HTMLElement>(`[data-message="${messageId}"]`)?.focus();
    focusOn.current = undefined;
  }, [messageId]);
  useInboxKeys((command) => runCommand(command));
  function runCommand(command: InboxCommand): void {
    if (command === 'help') setHelpIsOpen(true);
    else if (command === 'undo') undoLast();
    else if (command === 'search') document.querySelector<HTMLElement>('[role="searchbox"]')?.focus();
    else if (command === 'write') composing.write();
    else if (command === 'next' || command === 'previous') {
      const step = command === 'next' ? 1 : -1;
      const to = neighbour(
        rows.map(({ _id }) => _id),
        messageId,
        step,
        near.current,
      );
      if (to) {
        change({ message: to, new: undefined });
        focusOn.current = to;
      }
    } else if (command === 'select') {
      if (messageId && openAt >= 0) toggle([messageId]);
    } else if (command === 'archive' || command === 'delete') {
      if (chosen.length > 0 && folderActions[folder].includes(command)) void file(command, folder, chosen);
      else if (open && folderActions[folderOf(open.folder)].includes(command)) fileOpen(command);
    } else if (open && mayWrite && (command === 'forward' || mayReply(open))) answer(command);
  }

  const isOpen = messageId !== undefined || composing.isOpen;
  // On a phone, what is open is a view of its own.
  const isAlone = useMediaQuery('(max-width: 820px)') && isOpen;
  return (
    <>
      <PageHeader
        title={folderName(folder)}
        actions={
          mayWrite &&
          !isAlone && (
            <LinkButton to="/inbox?new" icon={IconPencil} variant="filled">
              Write
            </LinkButton>
          )
        }
        tools={
          !isAlone && (
            <>
              <FolderSelect
                current={folder}
                onChoose={(name) =>
                  change({ folder: name, message: undefined, new: undefined, skip: undefined })
                }
              />
              <MessageTools folder={folder} />
            </>
          )
        }
      />
      <div className={styles.panes} data-open={isOpen || undefined}>
        <Folders current={folder} />
        <div className={styles.list}>
          {folder === 'drafts' && <UnsavedDraft onOpen={composing.open} />}
          {list.error && !list.data ? (
            <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />
          ) : !shown.rows ? (
            <Panel flush>
              <SkeletonRows rows={7} label="the messages" />
            </Panel>
          ) : (
            <Panel flush>
              <MessageToolbar
                folder={folder}
                messages={rows}
                count={counts?.folders.trash}
                chosen={chosen}
                busy={busy}
                onChoose={(ids) => setSelected(new Set(ids))}
                onFile={(action) => void file(action, folder, chosen)}
                onMarkRead={(ids) => void markRead(ids)}
                onEmptied={close}
              />
              <MessageRows
                messages={shown.rows}
                page={page}
                openId={messageId}
                chosen={chosen}
                linkTo={(id) => `/inbox?${changedQuery(query, { message: id, new: undefined })}`}
                onToggle={list.isPlaceholderData ? undefined : toggle}
              />
              <Pager page={shown} noun="message" />
            </Panel>
          )}
        </div>
        <div className={styles.pane}>
          {composing.session ? (
            <Suspense fallback={<PaneWaiting />}>
              <Compose
                key={composing.session.key}
                session={composing.session}
                onClose={composing.close}
                onSent={composing.sent}
                onRenewed={composing.open}
              />
            </Suspense>
          ) : composing.isOpen ? (
            <PaneWaiting />
          ) : (
            <MessagePane
              id={messageId}
              folder={folder}
              mayWrite={mayWrite}
              busy={busy}
              onClose={() => change({ message: undefined })}
              onFile={fileOpen}
              onAnswer={answer}
            />
          )}
        </div>
      </div>
      {helpIsOpen !== undefined && <KeysDialog opened={helpIsOpen} onClose={() => setHelpIsOpen(false)} />}
    </>
  );
}

function PaneWaiting() {
  return (
    <Panel flush>
      <SkeletonRows rows={5} label="the message" />
    </Panel>
  );
}

/** A draft that could not be saved yet is in no list of the server's. */
function UnsavedDraft({ onOpen }: { onOpen: (key: string) => void }) {
  const key = useUnsavedDraft();
  if (!key) return null;
  return (
    <Notice mb="sm" icon={IconCloudOff}>
      <Group justify="space-between" gap="xs">
        A draft is not saved yet. This browser keeps it.
        <Button variant="default" size="compact-sm" onClick={() => onOpen(key)}>
          Open it
        </Button>
      </Group>
    </Notice>
  );
}
