import type { MessageFolderName } from '@landbrief/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useUnread } from '../../../shell/use-unread.ts';
import { formatNumber } from '../../../ui/format.ts';
import { folderName } from '../queries.ts';
import { folderCountsCall } from '../reads.ts';
import styles from '../screens/inbox.module.css';
import { folderOrder } from '../texts.ts';

interface FolderCount {
  /** Of the inbox the unread ones, of the others all. */
  count: number;
  label: string;
}

function useCounts(): (folder: MessageFolderName) => FolderCount | undefined {
  const unread = useUnread();
  const { data: counts } = useQuery(folderCountsCall);
  return (folder) => {
    const count = folder === 'inbox' ? (unread ?? counts?.unread.inbox) : counts?.folders[folder];
    if (!count) return undefined;
    return { count, label: folder === 'inbox' ? `${formatNumber(count)} unread` : formatNumber(count) };
  };
}

/** The folders beside the list. */
export function Folders({ current }: { current: MessageFolderName }) {
  const countOf = useCounts();
  return (
    <nav className={styles.folders} aria-label="Folders">
      {folderOrder.map((name) => {
        const counted = countOf(name);
        return (
          <Link
            key={name}
            to={name === 'inbox' ? '/inbox' : `/inbox?folder=${name}`}
            aria-current={name === current ? 'page' : undefined}
          >
            {folderName(name)}
            {counted && (
              <span data-unread={name === 'inbox' || undefined}>
                <span aria-hidden>{formatNumber(counted.count)}</span>
                <span className="visually-hidden">, {counted.label}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** The same where there is no room beside the list. */
export function FolderSelect({
  current,
  onChoose,
}: {
  current: MessageFolderName;
  onChoose: (folder: string) => void;
}) {
  const countOf = useCounts();
  return (
    <NativeSelect
      className={styles.folderSelect ?? ''}
      aria-label="Folder"
      data={folderOrder.map((name) => {
        const counted = countOf(name);
        return { value: name, label: counted ? `${folderName(name)} (${counted.label})` : folderName(name) };
      })}
      value={current}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
