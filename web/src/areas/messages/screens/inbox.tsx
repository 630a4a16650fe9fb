import type { MessageFolderName } from '@landbrief/domain';
import { NativeSelect } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUnread } from '../../../shell/use-unread.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { changedQuery, useQueryState } from '../../../ui/use-query-state.ts';
import { MessageList } from '../parts/message-list.tsx';
import { MessagePane } from '../parts/message-pane.tsx';
import type { Filed } from '../parts/message-toolbar.tsx';
import { folderName } from '../queries.ts';
import { readFolder } from '../reads.ts';
import { folderOrder } from '../texts.ts';
import styles from './inbox.module.css';

/** Folders, the list, and the message that is open. All of it stands in the address. */
export default function Inbox() {
  const { query, search, skip, change } = useQueryState();
  const folder = readFolder(query);
  const messageId = query.get('message') ?? undefined;
  const close = (filed: Filed) => {
    const isFiled = messageId !== undefined && (filed === 'all' || filed.includes(messageId));
    if (isFiled) change({ message: undefined }, { replace: true });
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
            <SearchBox label={`Search ${folderName(folder)}`} />
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
            onFile={close}
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
