import type { MessageFolderName } from '@landbrief/domain';
import { Button, Checkbox } from '@mantine/core';
import type { MessageSummary } from '../../../api.ts';
import { plural } from '../../../ui/format.ts';
import { confirmForGood, useEmptyTrash } from '../filing.ts';
import { type FolderAction, folderActions, type MessageAction } from '../folders.ts';
import { ActionIconButton } from './file-button.tsx';
import styles from './message-toolbar.module.css';

/** Select all, and what the folder allows with the selected ones. */
export function MessageToolbar({
  folder,
  messages,
  count,
  chosen,
  busy,
  onChoose,
  onFile,
  onMarkRead,
  onEmptied,
}: {
  folder: MessageFolderName;
  messages: readonly MessageSummary[];
  /** Of the whole folder; undefined until it is known. */
  count: number | undefined;
  chosen: readonly string[];
  busy: MessageAction | undefined;
  onChoose: (ids: readonly string[]) => void;
  onFile: (action: FolderAction) => void;
  onMarkRead: (ids: readonly string[]) => void;
  onEmptied: () => void;
}) {
  const trash = useEmptyTrash();
  const anyChosen = chosen.length > 0;
  const unread = messages.flatMap(({ _id, read }) => (!read && chosen.includes(_id) ? [_id] : []));
  const empty = async () => {
    const what = count === undefined ? 'Everything' : `All ${plural(count, 'message')}`;
    if (!(await confirmForGood(`${count === 1 ? '1 message' : what} in the trash`))) return;
    onEmptied();
    await trash.empty();
  };
  return (
    <div className={styles.bar}>
      <Checkbox
        size="xs"
        checked={anyChosen && chosen.length === messages.length}
        indeterminate={anyChosen && chosen.length < messages.length}
        disabled={messages.length === 0}
        onChange={() => onChoose(anyChosen ? [] : messages.map(({ _id }) => _id))}
        label={anyChosen ? 'Deselect All' : 'Select All'}
      />
      <div className={styles.actions}>
        {anyChosen && <span className={styles.count}>{plural(chosen.length, 'message')}</span>}
        {unread.length > 0 && <ActionIconButton action="read" busy={busy} onAct={() => onMarkRead(unread)} />}
        {anyChosen &&
          folderActions[folder].map((action) => (
            <ActionIconButton key={action} action={action} busy={busy} onAct={() => onFile(action)} />
          ))}
        {!anyChosen && folder === 'trash' && messages.length > 0 && (
          <Button
            variant="subtle"
            color="red.8"
            size="compact-sm"
            loading={trash.isPending}
            onClick={() => void empty()}
          >
            Empty Trash
          </Button>
        )}
      </div>
    </div>
  );
}
