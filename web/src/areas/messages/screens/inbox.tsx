import type { MessageFolderName } from '@landbrief/domain';
import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUnread } from '../../../shell/use-unread.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import { isFolder } from '../folders.ts';
import { MessageList } from '../parts/message-list.tsx';
import { MessagePane } from '../parts/message-pane.tsx';
import { folderName } from '../queries.ts';
import { folderOrder } from '../texts.ts';
import styles from './inbox.module.css';

/** Folders, the list, and the message that is open. All of it stands in the address. */
export default function Inbox() {
  const { query, search, skip, change } = useQueryState();
  const wanted = query.get('folder');
  const folder: MessageFolderName = isFolder(wanted) ? wanted : 'inbox';
  const messageId = query.get('message') ?? undefined;
  /** What left the folder is no longer open, and a page of which nothing is left gives way to the first one. */
  const leave = (gone: readonly string[], isAll: boolean) => {
    const wasOpen = messageId !== undefined && gone.includes(messageId);
    if (!wasOpen && !(isAll && skip > 0)) return;
    const closed = wasOpen ? { message: undefined } : {};
    change({ ...closed, ...(isAll ? { skip: undefined } : {}) }, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={folderName(folder)}
        tools={
          <>
            <NativeSelect
              className={styles.folderSelect ?? ''}
              aria-label="Folder"
              data={folderOrder.map((name) => ({ value: name, label: folderName(name) }))}
              value={folder}
              onChange={(event) =>
                change({ folder: event.currentTarget.value, message: undefined, skip: undefined })
              }
            />
            <SearchBox
              label={`Search ${folderName(folder)}`}
              value={search}
              onSearch={(text) => change({ search: text, skip: undefined })}
            />
          </>
        }
      />
      <div className={styles.panes} data-open={messageId !== undefined || undefined}>
        <Folders current={folder} />
        <div className={styles.list}>
          <MessageList
            key={folder}
            page={{ folder, search, skip }}
            openId={messageId}
            linkTo={(id) => `/inbox?${changedQuery(query, { message: id })}`}
            onSkip={(to) => change({ skip: to })}
            onGone={leave}
          />
        </div>
        <div className={styles.pane}>
          <MessagePane id={messageId} folder={folder} onClose={() => change({ message: undefined })} />
        </div>
      </div>
    </>
  );
}

function Folders({ current }: { current: MessageFolderName }) {
  const unread = useUnread();
  return (
    <nav className={styles.folders} aria-label="Folders">
      {folderOrder.map((name) => (
        <Link
          key={name}
          to={name === 'inbox' ? '/inbox' : `/inbox?folder=${name}`}
          aria-current={name === current ? 'page' : undefined}
        >
          {folderName(name)}
          {name === 'inbox' && unread ? <span>{unread}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
