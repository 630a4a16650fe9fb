import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconInbox, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { LazyTooltip } from '../../../ui/lazy-mantine.ts';
import type { MessageAction } from '../folders.ts';

const looks = {
  archive: { label: 'Archive', icon: IconArchive },
  inbox: { label: 'Move to Inbox', icon: IconInbox },
  restore: { label: 'Restore', icon: IconArrowBackUp },
  delete: { label: 'Delete', icon: IconTrash },
  read: { label: 'Mark as read', icon: IconMailOpened },
} as const;

interface ActionIconButtonProps {
  action: MessageAction;
  busy: MessageAction | undefined;
  /** Where there are two of the kind: "the message". */
  of?: string;
  onAct: () => void;
}

/** Files messages; the same button in the list's toolbar and beside the open message. */
export function ActionIconButton({ action, busy, of, onAct }: ActionIconButtonProps) {
  const { label, icon: Icon } = looks[action];
  const button = (
    <ActionIcon
      size="md"
      aria-label={of ? `${label} ${of}` : label}
      loading={busy === action}
      disabled={busy !== undefined && busy !== action}
      onClick={onAct}
    >
      <Icon size={17} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
  return (
    <Suspense fallback={button}>
      <LazyTooltip label={label}>{button}</LazyTooltip>
    </Suspense>
  );
}
