import type { MessageFolderName } from '@landbrief/domain';
import { ActionIcon, Button, Checkbox, Tooltip } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconInbox, IconTrash } from '@tabler/icons-react';
import type { MessageSummary } from '../../../api.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { plural } from '../../../ui/format.ts';
import { type FolderAction, folderActions } from '../folders.ts';
import { useEmptyTrash, useFile } from '../queries.ts';
import styles from './message-toolbar.module.css';

const looks = {
  archive: { label: 'Archive', icon: IconArchive },
  inbox: { label: 'Move to Inbox', icon: IconInbox },
  restore: { label: 'Restore', icon: IconArrowBackUp },
  delete: { label: 'Delete', icon: IconTrash },
} as const;

/** The ids of what is on its way out of the folder, or all that is in it. */
export type Filed = readonly string[] | 'all';

/** Select all, and what the folder allows with the selected ones. */
export function MessageToolbar({
  folder,
  messages,
  chosen,
  onChoose,
  onFile,
}: {
  folder: MessageFolderName;
  messages: readonly MessageSummary[];
  chosen: readonly MessageSummary[];
  onChoose: (ids: readonly string[]) => void;
  onFile: (filed: Filed) => void;
}) {
  const { file, busy } = useFile(folder);
  const emptyTrash = useEmptyTrash();
  const anyChosen = chosen.length > 0;
  const act = async (action: FolderAction) => {
    if (action === 'delete' && folder === 'trash' && !(await confirmForGood(chosen.length))) return;
    onFile(chosen.map(({ _id }) => _id));
    try {
      await file(action, chosen);
      onChoose([]);
    } catch (error) {
      reportProblem(error, `${looks[action].label.toLowerCase()} the messages`);
    }
  };
  const empty = async () => {
    if (!(await confirmForGood(undefined))) return;
    onFile('all');
    emptyTrash.mutate({});
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
        {anyChosen &&
          folderActions[folder].map((action) => (
            <ActionButton key={action} action={action} busy={busy} onAct={() => void act(action)} />
          ))}
        {!anyChosen && folder === 'trash' && messages.length > 0 && (
          <Button
            variant="subtle"
            color="red.8"
            size="compact-sm"
            loading={emptyTrash.isPending}
            onClick={() => void empty()}
          >
            Empty Trash
          </Button>
        )}
      </div>
    </div>
  );
}

function ActionButton({
  action,
  busy,
  onAct,
}: {
  action: FolderAction;
  busy: FolderAction | undefined;
  onAct: () => void;
}) {
  const { label, icon: Icon } = looks[action];
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="md"
        aria-label={label}
        loading={busy === action}
        disabled={busy !== undefined && busy !== action}
        onClick={onAct}
      >
        <Icon size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function confirmForGood(count: number | undefined): Promise<boolean> {
  return confirm({
    title: 'Confirm Message Delete!',
    message:
      count === undefined
        ? 'All messages in the trash are deleted for good. This cannot be undone!'
        : `${plural(count, 'message')} will be deleted for good. This cannot be undone!`,
    destructive: true,
  });
}
