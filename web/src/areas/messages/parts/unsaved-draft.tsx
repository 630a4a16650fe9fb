import { Alert, Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useUnsavedDraft } from '../drafts.ts';

/** A draft that could not be saved yet is in no list of the server's. */
export function UnsavedDraft({ onOpen }: { onOpen: (key: string) => void }) {
  const key = useUnsavedDraft();
  if (!key) return null;
  return (
    <Alert color="yellow" mb="sm" icon={<IconCloudOff size={18} aria-hidden />}>
      <Group justify="space-between" gap="xs">
        A draft is not saved yet. This browser keeps it.
        <Button variant="default" size="compact-sm" onClick={() => onOpen(key)}>
          Open it
        </Button>
      </Group>
    </Alert>
  );
}
